import { createTitleFinder } from './titleFinder';

// jsdom has no workers, and browsers refuse workers from another origin.
test('a large catalogue is searched in the page where there can be no worker', async () => {
  const beads = Array.from({ length: 2_500 }, (_, index) => `Bead No. ${index}`);
  const found = await new Promise((resolve) => createTitleFinder(beads, resolve).ask('baed 1234'));
  expect(found).toEqual([1234]);
});
