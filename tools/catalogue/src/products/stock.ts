import type { Row } from '../rows/table';
import type { Cells } from './cells';

export type Availability = 'in_stock' | 'out_of_stock' | 'preorder';

/** What cells say of stock and sale, without spaces and signs. */
const IN_STOCK = wordsOf(
  'in stock, available, yes, true, y, on, limited availability, low stock, few left, in store, unlimited, auf lager, lagernd, sofort lieferbar, verfügbar, lieferbar, ja, vorrätig, en stock, disponible, oui, si, sí, disponibile, в наличии, есть, да, yra, taip, 有货, 現貨, 现货, op voorraad, dostępny, em estoque, disponível',
);
const OUT_OF_STOCK = wordsOf(
  'out of stock, sold out, unavailable, not available, no, false, n, off, outofstock, discontinued, oos, ausverkauft, nicht verfügbar, nicht lieferbar, nicht auf lager, nein, vergriffen, rupture, rupture de stock, en rupture de stock, épuisé, indisponible, non, non disponible, agotado, no disponible, sin stock, esaurito, non disponibile, нет в наличии, нет, отсутствует, нет на складе, nėra, ne, 缺货, 缺貨, 无货, 售罄, niet op voorraad, uitverkocht, niedostępny, esgotado',
);
const PREORDER = wordsOf(
  'preorder, pre order, backorder, on backorder, backordered, available for order, vorbestellung, vorbestellbar, précommande, preordine, предзаказ, под заказ, 预售, 預售',
);
const NOT_FOR_SALE = wordsOf(
  '0, -1, false, no, n, off, draft, drafts, archived, archive, hidden, unpublished, unlisted, inactive, disabled, deleted, private, none, nowhere, not visible individually, pending, staging, not published, trash, entwurf, inaktiv, nein, versteckt, archiviert, brouillon, archivé, inactif, non, masqué, bozza, nascosto, inattivo, черновик, скрыт, нет, неактивен, ne, 草稿, 下架, 否, borrador, inactivo, oculto',
);
const MAY_BE_ORDERED = /^(?:continue|true|yes|1|notify)$/i;
const NOT_COUNTED = /^(?:false|no|0|none|by option|)$/i;

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.split(', ').map(plain));
}

function plain(value: string): string {
  return value.toLowerCase().replace(/[\s_.()]|(?!^)-/g, '');
}

export function stockOf(row: Row, { has, text }: Cells): Availability | undefined {
  const said = availabilityOf(text(row, 'availability'));
  if (said !== undefined) return said;
  const status = availabilityOf(text(row, 'forSale'));
  if (status === 'out_of_stock' || status === 'preorder') return status;
  const pieces = piecesOf(text(row, 'stock'));
  if (pieces === undefined) return availabilityOf(text(row, 'stock'));
  const isCounted = !has('tracker') || !NOT_COUNTED.test(text(row, 'tracker'));
  return pieces > 0 || !isCounted || MAY_BE_ORDERED.test(text(row, 'backorder'))
    ? 'in_stock'
    : 'out_of_stock';
}

/** Reads words and numbers of pieces. Google's feeds may have a URL: https://schema.org/InStock */
function availabilityOf(value: string): Availability | undefined {
  const word = plain(value.replace(/^https?:\/\/schema\.org\//i, ''));
  if (PREORDER.has(word)) return 'preorder';
  if (OUT_OF_STOCK.has(word)) return 'out_of_stock';
  if (IN_STOCK.has(word)) return 'in_stock';
  const pieces = piecesOf(value);
  return pieces === undefined ? undefined : pieces > 0 ? 'in_stock' : 'out_of_stock';
}

function piecesOf(value: string): number | undefined {
  const [digits] = /^-?\d+(?=(?:[.,]0+)?\D*$)/.exec(value.replace(/[\s'>+]/g, '')) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

export function isForSale(value: string): boolean {
  return !NOT_FOR_SALE.has(plain(value)) && !/^-?0[.,]0+$/.test(value);
}
