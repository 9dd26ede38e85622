const NEEDLES = 15;

export function Sprig() {
  return (
    <svg viewBox="0 0 360 220" aria-hidden="true" focusable="false">
      <path d={`M20 214Q150 150 340 ${20}${needles}`} />
      {berries.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="7" />
      ))}
    </svg>
  );
}

const berries = [
  [118, 150],
  [196, 92],
  [236, 92],
] as const;

const needles = Array.from({ length: NEEDLES }, (_, index) => {
  const along = 0.1 + (0.86 * index) / (NEEDLES - 1);
  const [x, y] = stemAt(along);
  const reach = 44 - 26 * along;
  return needle(x, y, reach * 0.2, -reach) + needle(x, y, reach, reach * 0.25);
}).join('');

function needle(x: number, y: number, toX: number, toY: number): string {
  return `M${x} ${y}q${round(toX * 0.6)} ${round(toY * 0.25)} ${round(toX)} ${round(toY)}`;
}

function stemAt(t: number): [number, number] {
  const at = (start: number, bend: number, end: number) =>
    round((1 - t) ** 2 * start + 2 * t * (1 - t) * bend + t ** 2 * end);
  return [at(20, 150, 340), at(214, 150, 20)];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
