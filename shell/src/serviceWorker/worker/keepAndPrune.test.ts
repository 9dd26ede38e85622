import { createKeeper } from './keepAndPrune';

test('nothing is removed while something is being kept', async () => {
  const finish: Record<string, () => void> = {};
  const prune = jest.fn(() => Promise.resolve());
  const keepAndPrune = createKeeper(
    (what: string) => new Promise<void>((resolve) => (finish[what] = resolve)),
    prune,
  );
  const page = keepAndPrune('page');
  const files = keepAndPrune('files');
  finish.files?.();
  await files;
  expect(prune).not.toHaveBeenCalled();
  finish.page?.();
  await page;
  expect(prune).toHaveBeenCalledTimes(1);
});
