const USUAL = { version: '1.0.0', hash: '0123abcd', id: ':r1:', className: 'x1y2z' };

/** Returns a product page as a gateway sends it, with the names that a build gives. */
export function productPage({ version, hash, id, className } = USUAL): string {
  const files = `/mfe/mfe-catalog/${version}`;
  return `<!doctype html>
<html lang="en">
<head>
<title>Oak Chair | Shop</title>
<meta name="description" content="A low seat.">
<meta property="og:title" content="Oak Chair">
<link rel="canonical" href="https://shop.example/product/1">
<style data-href="page.${hash}.${version}.css" data-folder="${files}/">
@layer shop{:root{--ink:#222;--ground:#fff}body{color:var(--ink);background:var(--ground)}}
@layer mfe{.Card_${className}{font-size:1rem}nav{background:url(${files}/tile.${hash}.png)}.Note_${className}{color:#555}
@media (max-width:48rem){.Card_${className}{padding:1rem}}.Dialog_${className}{color:red}
@supports (color:red){.Card_${className}::before{content:""}}}
</style>
<script type="application/ld+json">{"@context":"https://schema.org","@graph":[
{"@type":"Product","name":"Oak Chair","image":"${files}/chair.${hash}.jpg","offers":{"price":"389.50"}},
{"@type":"BreadcrumbList","itemListElement":["Home","Oak Chair"]}]}</script>
<link rel="preload" as="script" href="${files}/page.${hash}.js" integrity="sha384-${'A'.repeat(64)}">
</head>
<body><div id="root">
<nav aria-label="Main"><a href="/">Home</a><a href="/shop">Shop</a><a href="/blog" aria-current="page">Blog</a></nav>
<main class="Card_${className}">
<h1>Oak Chair</h1>
<img src="${files}/chair.${hash}.jpg" alt="An oak chair">
<img src="${files}/chair.${hash}.jpg" alt=""><img src="${files}/chair.${hash}.jpg" alt="">
<p>Price <!-- -->$<!-- -->389.50</p>
<p class="Note_${className}">Ships in <b>two</b> days.</p>
<label for="${id}">Email</label><input id="${id}" type="email" required>
<button type="button" aria-label="Add to cart: Oak Chair">Add to cart</button>
<button type="button" aria-pressed="false">Save</button>
<h2>Similar products</h2>
<ul>
<li><a href="/product/2"><h3>Lamp</h3><img src="/api/pictures/2" alt="A lamp"></a><p>$20.00</p></li>
<li><a href="/product/3"><h3>Sofa</h3><img src="/api/pictures/3" alt="A sofa"></a><p>$900.25</p></li>
</ul>
<p hidden>Not shown</p><template><p>Not shown either</p></template>
</main></div>
<script type="application/json" id="shop-releases">{"url":"${files}/remoteEntry.js"}</script>
</body></html>`;
}
