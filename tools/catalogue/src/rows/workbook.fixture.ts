/** Stores files in a zip file, without checksums: the reader does not compare them. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  let offset = 0;
  const parts = Object.entries(files).map(([name, text]) => {
    const [path, content] = [Buffer.from(name), Buffer.from(text)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, path, content]);
    offset += file.length;
    return [file, Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, path])] as const;
  });
  const directory = Buffer.concat(parts.map(([, entry]) => entry));
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts.map(([file]) => file), directory, end]);
}

const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Returns a workbook. @param sheets by name, the XML of their rows @param files further ones, by path in `xl/` */
export function xlsxOf(
  sheets: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
): Buffer {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${R}/${type}" Target="${target}.xml"/>`;
  const relations = [
    ...Object.keys(sheets).map((_, index) => relation(`r${index}`, 'worksheet', `/xl/s${index}`)),
    ...Object.keys(files).map((name) => relation(name, name, name)),
  ];
  const listed = Object.keys(sheets).map(
    (name, index) => `<x:sheet name="${name}" ${name === 'Old' ? 'state="hidden"' : ''} r:id="r${index}"/>`,
  );
  return zipOf({
    'xl/workbook.xml': `<x:workbook><x:sheets>${listed.join('')}</x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [
        `xl/s${index}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`xl/${name}.xml`, text])),
  });
}
