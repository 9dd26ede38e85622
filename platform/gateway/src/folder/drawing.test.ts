import { problemsOfDrawing } from './drawing';

const svg = (content: string, attributes = '') => `<svg viewBox="0 0 8 8"${attributes}>${content}</svg>`;

test.each([
  [svg('<path d="M0 0h8"/><use href="#a"/><g fill="url(#b)"/>'), undefined],
  ['<svg><path/></svg>', 'it has no viewBox'],
  ['<svg viewBox="0 0 8 8"><path/>', 'line 1: it cannot be read as an SVG'],
  [svg('<text>Salz</text>'), 'it has text'],
  [svg('<script>1</script>'), 'it runs or loads something'],
  [svg('<path onclick = "go()"/>'), 'it runs or loads something'],
  [svg('', " onload='go()'"), 'it runs or loads something'],
  [svg("<image href='https://elsewhere.example/a.png'/>"), 'it runs or loads something'],
  [svg('<style>@import "https://elsewhere.example/a.css";</style>'), 'it runs or loads something'],
  [svg('<rect fill="url(https://elsewhere.example/a.svg#b)"/>'), 'it runs or loads something'],
  [`<!DOCTYPE svg [<!ENTITY a "aa">]>${svg('')}`, 'it runs or loads something'],
])('%s: %s', (drawing, problem) => {
  expect(problemsOfDrawing(drawing)).toEqual(problem === undefined ? [] : [expect.stringContaining(problem)]);
});
