import { createTitleFinder } from './titleFinder';

const beads = (count: number) => Array.from({ length: count }, (_, index) => `Bead No. ${index}`);

test('answers a query with the places of the titles that resemble it', async () => {
  const { query, found } = await answerOf(['Oak Stool', 'Brass Desk Lamp'], 'brasd');
  expect(query).toBe('brasd');
  expect(found).toEqual([1]);
});

// jsdom has no workers, and a browser refuses one from another origin.
test('a large catalogue is searched in the page where there can be no worker', async () => {
  expect((await answerOf(beads(2_500), 'baed 1234')).found).toEqual([1234]);
});

test('once stopped it answers nothing', async () => {
  const onAnswer = jest.fn();
  const finder = createTitleFinder(['Oak Stool'], onAnswer);
  finder.ask('oka');
  finder.stop();
  await answerOf(['Oak Stool'], 'oka');
  expect(onAnswer).not.toHaveBeenCalled();
});

function answerOf(titles: readonly string[], query: string) {
  return new Promise<Parameters<Parameters<typeof createTitleFinder>[1]>[0]>((resolve) => {
    createTitleFinder(titles, resolve).ask(query);
  });
}
