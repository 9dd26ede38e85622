import { crc32 } from 'node:zlib';

export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, content] = [Buffer.from(name), Buffer.from(text)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, path);
    const before = parts.push(Buffer.from('PK\u0003\u0004'), facts, path, content) - 4;
    offset += Buffer.concat(parts.slice(before)).length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  const count = Object.keys(files).length;
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Returns a workbook. @param sheets by name, the XML of their rows @param files further ones, by path in `xl/` */
export function xlsxOf(
  sheets: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
): Buffer {
  const names = Object.keys(sheets);
  const relations = [
    ...names.map(
      (_, index) => `<Relationship Id="r${index}" Type="${R}/worksheet" Target="/xl/s${index}.xml"/>`,
    ),
    ...Object.keys(files).map(
      (name) => `<Relationship Id="${name}" Type="${R}/${name}" Target="${name}.xml"/>`,
    ),
  ];
  const listed = names.map(
    (name, index) => `<x:sheet name="${name}" ${name === 'Old' ? 'state="hidden"' : ''} r:id="r${index}"/>`,
  );
  return zipOf({
    'xl/workbook.xml': `<x:workbook><x:sheets>${listed.join('')}</x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(
      names.map((name, index) => [
        `xl/s${index}.xml`,
        `<worksheet><sheetData>${sheets[name] ?? ''}</sheetData></worksheet>`,
      ]),
    ),
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`xl/${name}.xml`, text])),
  });
}
