import { createTitleFinder } from './titleFinder';

test('answers a query with the indexes of similar titles', async () => {
  expect(await answerOf(['Oak Stool', 'Brass Desk Lamp'], 'brasd')).toEqual([1]);
});

// jsdom has no workers, and browsers refuse workers from another origin.
test('a large catalogue is searched in the page where there can be no worker', async () => {
  const beads = Array.from({ length: 2_500 }, (_, index) => `Bead No. ${index}`);
  expect(await answerOf(beads, 'baed 1234')).toEqual([1234]);
});

test('once stopped it answers nothing', async () => {
  const onFound = jest.fn();
  const finder = createTitleFinder(['Oak Stool'], onFound);
  finder.ask('oka');
  finder.stop();
  await answerOf(['Oak Stool'], 'oka');
  expect(onFound).not.toHaveBeenCalled();
});

function answerOf(titles: readonly string[], query: string) {
  return new Promise<readonly number[]>((resolve) => {
    createTitleFinder(titles, resolve).ask(query);
  });
}
