import { builtStories, expect, test } from './storyPage';

const WIDTH = 1280;

for (const side of ['Bottom', 'End']) {
  test(`the ${side} drawer stands at an edge of a wide window, until Escape`, async ({ page, openStory }) => {
    const story = builtStories().find(({ title, name }) => title.endsWith('/Drawer') && name === side);
    await openStory(story?.id ?? '', WIDTH);
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await expect(drawer).toHaveCSS('opacity', '1');
    const box = await drawer.boundingBox();
    expect(side === 'Bottom' ? box?.x : WIDTH - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(16);

    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await page.getByRole('button', { name: 'Open' }).click();
    await expect(drawer).toBeVisible();
  });
}
