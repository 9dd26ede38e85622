/** The names of columns that each role understands, the first ones first. In any case, with any signs between words. */
export const columnNames = {
  title:
    'product name, name, item name, product title, title, item title, listing title, artikelname, produktname, bezeichnung, artikelbezeichnung, produktbezeichnung, kurzbezeichnung, kurzbez, titel, nom, nom produit, nom du produit, désignation, libellé, titre, titolo, nome, nome prodotto, nombre, nombre del producto, producto, título, nome do produto, produto, naam, productnaam, nazwa, nazwa produktu, имя, название, наименование, товар, назва, pavadinimas, prekė, 商品, 商品名称, 商品名, 商品名稱, 名称, 品名, 产品名称, products name, p name, title long, title short, name title, 产品, 产品名, product, item, artikel, produkt, produit, article, prodotto, articolo, model, description, descrizione, beschreibung, описание, aprašymas, omschrijving, descripción, descrição, opis',
  price:
    'variant price, price, current price, regular price, retail price, selling price, sales price, list price, base price, price tax included, price incl tax, price inc tax, price amount, price value, standard price, consumer price, mrp, verkaufspreis, preis, preis brutto, bruttopreis, verkaufspreis brutto, vk, vk brutto, vk preis, endpreis, ladenpreis, prix ttc, ttc, prix de vente ttc, prix public, prix public ttc, prix boutique, prix de vente, prix, tarif, prezzo, prezzo di vendita, prezzo al pubblico, precio, precio de venta, pvp, preço, preço de venda, prijs, verkoopprijs, cena, cena brutto, pris, цена, розничная цена, базовая цена, цена продажи, стоимость, ціна, kaina, 价格, 價格, 售价, 售價, 单价, 定价, 零售价, 価格, 販売価格, price tax excluded, price excl tax, price ex tax, prix ht, unit price, einzelpreis, prix unitaire, prezzo unitario, costo, amount, calculated price calculated amount with tax, calculated price calculated amount, pricing price range start gross amount, price range min variant price amount, final price, product price, products price, p price, start price, buy it now price, brutto vk, std vk brutto, net price, variants price, price gross, gross price, 商品价格, cost',
  salePrice:
    'sale price, special price, discounted price, discount price, final price, offer price, promo price, promotional price, deal price, sonderpreis, angebotspreis, aktionspreis, prix promo, prix soldé, prix remisé, prezzo scontato, prezzo offerta, precio oferta, precio rebajado, preço promocional, aanbiedingsprijs, cena promocyjna, цена со скидкой, акционная цена, akcijos kaina, 促销价, 特价, セール価格',
  oldPrice:
    'variant compare at price, compare at price, compareatprice, original price, actual price, old price, was price, initial price, price before discount, msrp, rrp, strike price, crossed price, statt preis, alter preis, uvp, streichpreis, prix barré, ancien prix, prix initial, prezzo originale, prezzo barrato, vecchio prezzo, precio anterior, precio original, preço original, van prijs, stara cena, старая цена, цена до скидки, sena kaina, 原价, 原價, 市场价, 划线价, calculated price original amount with tax, calculated price original amount, pricing price range undiscounted start gross amount, list price, mrp, regular price, retail price, product compare to price, variants compare at price, oldprice',
  /** The old price is price + discount, as in the shop's feed. */
  discount: 'discount',
  /** No: the sale price does not apply. */
  onSale: 'on sale, is on sale',
  saleEnds:
    'date sale price ends, sale price ends, special price to date, special to date, sale end date, sale price effective date',
  discountMode: 'discount mode',
  discountValue: 'discount value',
  currency:
    'currency code, currency, price currency, währung, devise, valuta, валюта, moneda, price currency code, währungscode, code devise, codice valuta, codigo divisa, código moneda, currency id',
  id: 'handle id, url handle, product handle, id, product id, handle, item id, item number, listing id, article id, sku, variant sku, product code, item code, uniq id, unique id, code, reference, ref, product reference, part number, mpn, asin, artikelnummer, artikelnr, artikel nr, art nr, artnr, best nr, bestellnummer, produktnummer, codice articolo, codice, référence, réf, code article, código, referencia, artikelcode, артикул, код, код товара, prekės kodas, kodas, 商品编号, 商品id, 编号, 货号, code ean, ean, ean13, gtin, barcode, internal reference, product number, seller sku, custom label, product code sku, p id, products id, products model, product internal id, reference handle, kod',
  /** Rows with the same value are variants or pictures of one product. */
  group:
    'handle, url handle, handle id, product handle, item group id, group id, parent handle, spu, reference handle',
  /** Rows of one title are variants of one product. */
  variation: 'variation name, variant name, variant title, variation',
  /** The id or SKU of another row. */
  parent: 'parent, parent sku, parent code, parent product id',
  image:
    'image, image src, product image url, image url, image link, main image, main image url, base image, featured image, featured image url, cover image, primary image, image src url, img url, img src, img, image path, picture, picture url, photo, photo url, thumbnail, thumbnail url, product thumbnail, image file, imagen, bild, bild url, bildlink, foto, image produit, url image, lien image, photo produit, immagine, link immagine, url immagine, imagem, afbeelding, zdjęcie, фото, изображение, картинка, ссылка на фото, nuotrauka, 图片, 圖片, 图片链接, 主图, 商品图片, 画像, default image, hero image, main variant image, product media main image url, pic url, image name, product image file, product image, products image, p image, primary image url standard, default image url, img link, 商品图片链接',
  images:
    'images, image urls, product images, additional image link, additional image links, additional images, gallery, pictures, photos, product image urls, image links, image list, gallery images, media, media gallery, bilder, weitere bilder, immagini, imágenes, imagens, fotos, изображения, фотографии, nuotraukos, 图片列表, variant image, variant image url, swatch image, small image, hosted image urls, more variant images, product media, product media gallery image url',
  /** SKUs of variants, as `sku=A,size=S|sku=B,size=M`. */
  children: 'configurable variations',
  imagePosition: 'image position',
  description:
    'body html, body, description, long description, full description, product description, item description, descriptionhtml, content, about product, details, product details, beschreibung, langtext, artikelbeschreibung, produktbeschreibung, texte, description longue, descriptif, descrizione, descrizione lunga, descripción, descrição, omschrijving, opis, описание, опис, aprašymas, 描述, 商品描述, 简介, 説明, summary, short description, kurzbeschreibung, kurztext, description courte, descrizione breve, descripción corta, краткое описание, specifiche, 简短描述, p desc, products description, 商品详情',
  availability:
    'availability, in stock, stock status, stock availability, available, is in stock, available for sale, lieferbarkeit, verfügbarkeit, lieferstatus, disponibilité, disponibilità, disponibilidad, disponibilidade, beschikbaarheid, dostępność, наличие, в наличии, доступность, prieinamumas, 库存状态, 有货, availability status, product is available',
  stock:
    'stock, variant inventory qty, variant inventory quantity, inventory quantity, total inventory, stock quantity, stock qty, stock level, inventory level, current stock, units in stock, inventory, quantity, qty, on hand, quantity available, available quantity, new quantity, bestand, lagerbestand, lager, anzahl, menge, quantité, quantité en stock, stock disponible, giacenza, quantità, cantidad, existencias, estoque, quantidade, voorraad, stan magazynowy, ilość, остаток, количество, на складе, kiekis, likutis, 库存, 庫存, 库存数量, 数量, 在庫, current stock level, quantity on hand, variant inventory, product quantity, products quantity, p stock, current quantity, 商品库存',
  tracker:
    'variant inventory tracker, inventory tracker, manage stock, manage inventory, track inventory, inventory tracking',
  backorder:
    'variant inventory policy, continue selling when out of stock, backorders allowed, allow backorder, allow backorders',
  forSale:
    'status, published, published on online store, visible, visibility in catalog, visibility, active, is active, enabled, is enabled, product visible, product online, available for order, is published, product status, item status, sellable, for sale, online, aktiv, sichtbar, veröffentlicht, actif, visible en ligne, publié, attivo, visibile, pubblicato, activo, publicado, ativo, активен, статус, опубликован, aktyvus, 状态, 上架, product published, allow purchases, products status, p status, catalog visibility, sellable online',
  notForSale:
    'discontinued, archived, is archived, deleted, is deleted, hidden, is hidden, disabled, is disabled, draft, is draft, external url',
  category:
    'category, categories, product categories, product type, type, category name, main category, default category, collection, collections, product category, google product category, google shopping google product category, category path, category tree, department, kategorie, kategorien, warengruppe, produktgruppe, catégorie, catégories, rubrique, famille, categoria, categorie, categoría, categorías, categoria prodotto, rubriek, kategoria, категория, категории, раздел, група, kategorija, 分类, 類別, 类别, 商品分类, カテゴリ, genre, section, group, category title, product category name, product collection title, product category tree',
  brand:
    'brand, vendor, manufacturer, product brand, brand name, maker, marke, hersteller, marque, fabricant, marca, produttore, fabricante, merk, producent, бренд, марка, производитель, виробник, gamintojas, prekės ženklas, 品牌, ブランド, brand title, author, publisher',
  rating:
    'rating, average rating, rating value, rating rate, stars, review rating, rating score, bewertung, note, valutazione, valoración, рейтинг, 评分',
  sku: 'sku, variant sku, product sku, item sku, artikelnummer, artikelnr, art nr, codice articolo, reference, référence, артикул, product code, mpn, seller sku, internal reference, product code sku, custom label',
  gtin: 'gtin, ean, ean13, ean 13, variant barcode, barcode, upc, gtin13, ean code, code ean, isbn, isbn13, global unique id, штрихкод, 条码',
} as const;
