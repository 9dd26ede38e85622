import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from 'service-kit/testFolder.fixture';
import { writeRemote } from './writeRemote';

const { root } = testFolder();
const remote = {
  name: 'mfe-summer-offers',
  route: '/offers',
  team: '@offers',
  port: 3005,
  label: 'Summer offers',
};
const files = writeRemote(root, remote);
const read = (file: string) => readFileSync(join(root, remote.name, file), 'utf8');

test('its files are named after it, and nothing of the template’s name is left in them', () => {
  expect(files).toContain('mfe-summer-offers/src/summerOffers/SummerOffersPage.tsx');
  expect(files.filter((file) => /newcomer/i.test(file + readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test('the page has its path, its chunk its name and its heading its title', () => {
  expect(read('src/routes.tsx')).toContain(
    `'/offers': lazyPage(() => import(/* webpackChunkName: "summer-offers" */ './summerOffers/SummerOffersPage'))`,
  );
  for (const texts of ['texts.json', 'texts.de.json'])
    expect(read(`src/summerOffers/${texts}`)).toMatch(
      /"Summer offers",\n.+"Summer offers (?:at|bei) \{shop\}\."/,
    );
});
