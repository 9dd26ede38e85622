import { shop } from '../shop';
import classes from './BrandImage.module.css';

/** Our own drawing, on top of the footer: a row of houses with junipers in front of them. Its colours are tokens. */
export function BrandImage() {
  return (
    <svg
      className={classes.brand}
      viewBox="0 0 1440 240"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={`Brand: ${shop.name}, a row of houses and junipers`}
    >
      <path className={classes.hill} d="M0 240v-92c190-58 380-72 600-40s470 20 840-46v178z" />
      {houses.map((house) => (
        <House key={house.left} {...house} />
      ))}
      {junipers.map(([left, height]) => (
        <path key={left} className={classes.juniper} d={juniper(left, height)} />
      ))}
    </svg>
  );
}

interface HouseShape {
  readonly left: number;
  readonly width: number;
  readonly wall: number;
  readonly roof: number;
  readonly tone: 'sand' | 'clay' | 'green' | 'white';
  readonly rows: number;
}

const GROUND = 240;

const houses: readonly HouseShape[] = [
  { left: 64, width: 92, wall: 78, roof: 40, tone: 'sand', rows: 1 },
  { left: 156, width: 76, wall: 112, roof: 36, tone: 'green', rows: 2 },
  { left: 318, width: 118, wall: 70, roof: 54, tone: 'white', rows: 1 },
  { left: 436, width: 84, wall: 118, roof: 38, tone: 'clay', rows: 2 },
  { left: 520, width: 96, wall: 92, roof: 44, tone: 'sand', rows: 1 },
  { left: 660, width: 80, wall: 134, roof: 40, tone: 'green', rows: 2 },
  { left: 740, width: 112, wall: 84, roof: 52, tone: 'white', rows: 1 },
  { left: 852, width: 74, wall: 116, roof: 34, tone: 'clay', rows: 2 },
  { left: 1010, width: 100, wall: 76, roof: 46, tone: 'sand', rows: 1 },
  { left: 1110, width: 82, wall: 124, roof: 38, tone: 'white', rows: 2 },
  { left: 1192, width: 110, wall: 72, roof: 50, tone: 'green', rows: 1 },
  { left: 1350, width: 86, wall: 108, roof: 38, tone: 'clay', rows: 2 },
];

const junipers: readonly (readonly [left: number, height: number])[] = [
  [34, 84],
  [254, 118],
  [288, 74],
  [628, 96],
  [950, 124],
  [984, 70],
  [1322, 92],
];

function House({ left, width, wall, roof, tone, rows }: HouseShape) {
  const top = GROUND - wall;
  const middle = left + width / 2;
  return (
    <g className={classes[tone]}>
      <path className={classes.wall} d={`M${left} ${GROUND}V${top}h${width}v${wall}z`} />
      <path
        className={classes.roof}
        d={`M${left - 5} ${top}L${middle} ${top - roof}L${left + width + 5} ${top}z`}
      />
      <path className={classes.opening} d={`M${middle - 9} ${GROUND}v-34a9 9 0 0 1 18 0v34z`} />
      <path className={classes.opening} d={windows(left, width, top, rows)} />
    </g>
  );
}

function windows(left: number, width: number, top: number, rows: number): string {
  const columns = [left + width * 0.2 - 3, left + width * 0.8 - 11];
  const heights = Array.from({ length: rows }, (_, row) => top + 16 + row * 38);
  return heights.flatMap((y) => columns.map((x) => `M${x} ${y}h14v20h-14z`)).join('');
}

function juniper(left: number, height: number): string {
  const spread = height / 5;
  return `M${left} ${GROUND - height}c${spread} ${height * 0.35} ${spread * 1.2} ${height * 0.6} ${spread} ${height * 0.78}s-${spread * 2} ${spread}-${spread * 2} 0 0-${height * 0.43} ${spread}-${height * 0.78}zM${left - 2} ${GROUND - height * 0.3}h4V${GROUND}h-4z`;
}
