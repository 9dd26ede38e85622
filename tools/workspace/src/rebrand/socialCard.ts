import { placed, toPng } from './drawing';
import { drawLine } from './textLine';
import type { Brand } from './readBrand';

const WIDTH = 1200;
const HEIGHT = 630;
const LONGEST = 1020;

/** Makes the picture of shared links, 1200 × 630. */
export async function makeSocialCard({ folder, facts, colors, type, drawings }: Brand): Promise<Buffer> {
  const setting = { type, folder, width: WIDTH, height: HEIGHT, longest: LONGEST };
  const name = { text: facts.name, property: 'font-display', size: 96, y: 258, color: colors.ink } as const;
  const claim = { text: facts.claim, property: 'font-text', size: 30, y: 320, color: colors.text } as const;
  const lines = await Promise.all([name, claim].map((line) => drawLine(line, setting)));
  const parts = [
    placed(drawings.logo, { x: 500, y: 70, width: 200, height: 92 }),
    ...lines.map((line) => placed(line, { x: 0, y: 0, width: WIDTH, height: HEIGHT })),
    placed(drawings.banner, { x: 0, y: 430, width: WIDTH, height: 200 }, 'xMidYMax slice'),
  ];
  return toPng(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<linearGradient id="card-ground" x2="0" y2="1"><stop stop-color="${colors.paper}"/><stop offset="1" stop-color="${colors.sand}"/></linearGradient>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#card-ground)"/>${parts.join('')}</svg>`,
    WIDTH,
  );
}
