import { collectRows, MOST_COLUMNS, MOST_ROWS } from './records';
import type { Cell, Sheet } from './table';
import { PASSWORD, type Attributes, type Zip } from './zip';

export async function readOds(zip: Zip): Promise<readonly Sheet[]> {
  await zip.parse('META-INF/manifest.xml', {
    open: (tag) => {
      if (tag === 'encryption-data') throw new Error(PASSWORD);
    },
  });
  const sheets: Sheet[] = [];
  let { rows, add } = collectRows();
  let [line, repeated, column, text] = [0, 1, 0, ''];
  let cells: Cell[] = [];
  let cell: Attributes = {};
  await zip.parse('content.xml', {
    open: (tag, attributes, before, around) => {
      if (around.includes('annotation')) return;
      text += before;
      if (tag === 'table') {
        ({ rows, add } = collectRows());
        line = 0;
        sheets.push({ name: attributes['table:name'] ?? '', rows });
      }
      if (tag === 'table-row')
        [cells, column, repeated] = [[], 0, Number(attributes['table:number-rows-repeated'] ?? 1)];
      if (tag.endsWith('table-cell')) [cell, text] = [attributes, ''];
      if (tag === 's') text += ' ';
      if (tag === 'line-break' || (tag === 'p' && text !== '')) text += '\n';
    },
    close: (tag, before, around) => {
      if (tag === 'annotation' || around.includes('annotation')) return;
      text += before;
      if (tag.endsWith('table-cell')) {
        const value = cellValue(cell, text);
        const next = Math.min(column + Number(cell['table:number-columns-repeated'] ?? 1), MOST_COLUMNS + 1);
        for (; value !== '' && column < next; column++) cells[column] = value;
        column = next;
      }
      if (tag !== 'table-row') return;
      // Empty rows are repeated to the end of the sheet.
      const most = cells.length > 0 ? Math.min(repeated, MOST_ROWS + 1) : 0;
      for (let row = 1; row <= most; row++) add(line + row, cells);
      line += repeated;
    },
  });
  return sheets;
}

function cellValue(attributes: Attributes, text: string): Cell {
  const value = attributes['office:value'];
  const exact = attributes['office:date-value'] ?? attributes['office:boolean-value'];
  if (exact !== undefined) return exact.replace(/T00:00:00$/, '');
  // Leading zeros and percentages are in the text alone.
  return value === undefined || /^0\d|%$/.test(text) ? text.trim() : Number(value);
}
