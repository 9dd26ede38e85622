import { builtStories } from './builtStorybook';
import { expect, test } from './storyPage';

const WIDTH = 1280;

for (const side of ['Start', 'End']) {
  test(`a drawer stands at the window's ${side.toLowerCase()}, until Escape`, async ({ page, openStory }) => {
    const story = builtStories().find(({ title, name }) => title.endsWith('/Drawer') && name === side);
    await openStory(story?.id ?? '', WIDTH);
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await expect(drawer).toHaveCSS('opacity', '1');
    const box = await drawer.boundingBox();
    expect(side === 'Start' ? box?.x : WIDTH - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(16);

    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await page.getByRole('button', { name: 'Open' }).click();
    await expect(drawer).toBeVisible();
  });
}
