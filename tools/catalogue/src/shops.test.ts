import { read } from './products/read.fixture';

const line = ({ title, price, discount, availability }: Record<string, unknown>) =>
  [title, price, ...(typeof discount === 'number' ? [-discount] : []), availability].join(' ');

test.each<[string, string, readonly string[]]>([
  [
    'PrestaShop, with the price that includes the tax, and without what cannot be ordered',
    'Product ID;Active (0/1);Name*;Unit price;Price tax excluded;Price tax included;Discount amount;Discount percent;Discount to (yyyy-mm-dd);Quantity;Visibility;Available for order (0 = No, 1 = Yes);Out of stock action\n' +
      '1;1;Stool;0.5;41,58;49,90;;20;0000-00-00;0;both;1;1\n2;1;Lamp;0.5;10;12;2,50;;;0;both;1;0\n3;1;Past;0.5;10;12;;50;2019-12-31;3;both;1;2\n' +
      '4;0;Off;0.5;10;12;;;;3;both;1;2\n5;1;Nowhere;0.5;10;12;;;;3;none;1;2\n6;1;Shown;0.5;10;12;;;;3;both;0;2',
    ['Stool 39.92 -9.98 in_stock', 'Lamp 9.5 -2.5 out_of_stock', 'Past 12 in_stock'],
  ],
  [
    'Magento 1 in French, with a picture in a separate row',
    'store,attribute_set,type,sku,name,status,visibility,price,special_price,special_to_date,qty,is_in_stock,_media_image\n' +
      'admin,Default,simple,A,Tabouret,Activé,"Catalogue, Recherche",50,40,2013-03-09 15:55:11,0,0,\nadmin,,,A,,,,,,,,,/a.jpg\n' +
      'admin,Default,simple,B,Vieux,Désactivé,"Catalogue, Recherche",50,,,5,1,\nadmin,Default,simple,C,Taille,Activé,Non visible individuellement,50,,,5,1,\n' +
      'admin,Default,bundle,D,Lot,Activé,"Catalogue, Recherche",9,,,5,1,',
    ['Tabouret 50 out_of_stock'],
  ],
  [
    'Magento 1, whose rows without a sku are translations',
    'sku,_store,_attribute_set,_type,name,price,status,visibility,qty,is_in_stock\nA,,Default,simple,Stool,10,1,4,5,1\n,german,,,Hocker,12,,,,\nB,,Default,simple,Child,10,1,1,5,1',
    ['Stool 10 in_stock'],
  ],
  [
    'Magento, with sales that are over, begin later or have no date that can be read',
    'sku,store_view_code,product_type,name,product_online,visibility,price,special_price,special_price_from_date,special_price_to_date,qty,is_in_stock,bundle_price_type\n' +
      'A,,simple,Stool,1,"Catalog, Search",50,40,"1/1/20, 1:00 AM",,0,0,\nA,de,,Hocker,,,30,,,,,,\nB,,simple,Bench,1,"Katalog, Suche",50,40,,"31.12.20, 00:00",3,1,\n' +
      'C,,simple,Rug,1,4,50,40,31/12/2999,,3,1,\nD,,simple,Mat,1,4,50,40,,soon,3,1,\nE,,simple,Off,2,4,50,,,,3,1,\nF,,simple,Size,1,Unsichtbar,50,,,,3,1,\n' +
      'G,,bundle,Set,1,4,50,,,,3,1,dynamic\nH,,grouped,All,1,4,50,,,,3,1,',
    ['Stool 40 -10 out_of_stock', 'Bench 50 in_stock', 'Rug 50 in_stock', 'Mat 50 in_stock'],
  ],
  [
    "Magento's REST interface, whose variants are ids",
    '{"items":[{"id":1,"sku":"S","name":"Shirt","price":0,"status":1,"visibility":4,"type_id":"configurable","extension_attributes":{"configurable_product_links":[2,3]}},' +
      '{"id":2,"sku":"S-S","name":"S","price":20,"status":1,"visibility":1,"type_id":"simple","extension_attributes":{"stock_item":{"is_in_stock":false}}},' +
      '{"id":3,"sku":"S-L","name":"L","price":22,"status":1,"visibility":1,"type_id":"simple","extension_attributes":{"stock_item":{"is_in_stock":true}},"custom_attributes":[{"attribute_code":"special_price","value":"19"}]},' +
      '{"id":4,"sku":"O","name":"Off","price":22,"status":2,"visibility":4,"type_id":"simple"}]}',
    ['Shirt 19 -3 in_stock'],
  ],
  [
    'BigCommerce, whose variants have the stock and whose rules are no products',
    'Item Type,Product ID,Product Name,Product Code/SKU,Price,Cost Price,Sale Price,Allow Purchases?,Product Visible?,Track Inventory,Current Stock Level\n' +
      'Product,1,Stool,ST,50.00,20,45.00,Y,Y,by product,0\nProduct,2,Hidden,H,50.00,,,Y,N,none,0\nProduct,3,Shown,N,50.00,,,N,Y,none,0\nProduct,4,Shirt,SH,20.00,,0.00,Y,Y,by option,0\n' +
      '  SKU,,[S]Size=S,SH-S,,,,,,,0\n  SKU,,[S]Size=L,SH-L,21.00,,,,,,3\n  Rule,,,SH-L,[ADD]5,,,,,,',
    ['Stool 45 -5 out_of_stock', 'Shirt 21 in_stock'],
  ],
  [
    'Shopware 5, whose variants have the number of their product',
    'ordernumber;mainnumber;name;price_EK;pseudoprice_EK;purchaseprice;active;instock;laststock\nA.1;A.1;Shirt;20;25;5;1;0;1\nA.2;A.1;Shirt;22;;5;1;3;1\nA.3;A.1;Shirt;18;;5;0;3;1\nB;B;Lamp;30;;5;1;0;0',
    ['Shirt 22 in_stock', 'Lamp 30 in_stock'],
  ],
  [
    'Shopware 6, whose variants inherit the price',
    'id;parent_id;product_number;active;stock;name;price_net;price_gross\na;;1;1;0;Shirt;16.81;20\nb;a;1.1;;4;;;\nc;;2;0;5;Off;10;11.9',
    ['Shirt 20 in_stock'],
  ],
  [
    'OXID, by the flag of the stock',
    'OXID;OXPARENTID;OXACTIVE;OXHIDDEN;OXARTNUM;OXTITLE;OXPRICE;OXBPRICE;OXSTOCK;OXSTOCKFLAG\np;;1;0;1;Shirt;19.9;5;0;1\nv;p;1;0;1-S;;0;0;0;3\nw;p;1;0;1-L;;24.9;0;4;3\nh;;1;1;2;Hidden;9;4;4;1\nb;;1;0;3;Later;9;4;0;1\ns;;1;0;4;Gone;9;4;0;3',
    ['Shirt 24.9 in_stock', 'Later 9 in_stock', 'Gone 9 out_of_stock'],
  ],
  [
    'JTL-Wawi, with the price that includes the tax',
    'Artikelnummer;Artikelname;Std. VK Netto;Std. VK Brutto;EK Netto;Verfügbar;Aktiv;Identifizierungsspalte Vaterartikel\n1;Hemd;16,81;20,00;5;0;Y;\n1-L;Hemd L;18,49;22,00;5;3;Y;1\n2;Alt;10;11,90;5;3;N;',
    ['Hemd 22 in_stock'],
  ],
  [
    'Odoo in German, with services that have no stock',
    'Name,Interne Referenz,Verkaufspreis,Kosten,Bestandsmenge,Kann verkauft werden,Produktart\nHocker,1,"49,90","20,00",0,TRUE,Einlagerbares Produkt\nRohr,2,"4,00","1,00",5,FALSE,Einlagerbares Produkt\nAufbau,3,"40,00","1,00",0,TRUE,Dienstleistung',
    ['Hocker 49.9 out_of_stock', 'Aufbau 40 in_stock'],
  ],
])('sells what is for sale in a file of %s', (_, text, sold) => {
  expect(read(text).items.map(line)).toEqual(sold);
});
