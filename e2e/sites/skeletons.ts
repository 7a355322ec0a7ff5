const lines = (words: string, times: number): string =>
  Array.from({ length: times }, (_, index) => `<p>${words} ${index + 1}.</p>`).join('');

/** A typical customer page without content: its head and its body. */
interface Skeleton {
  readonly head: string;
  readonly body: string;
}

/** Pages on which overlays have caused layout shifts, by their feature. */
export const skeletons: Readonly<Record<string, Skeleton>> = {
  'a fixed header': {
    head: '<style>body{margin:0;padding-top:72px;font:16px/1.5 sans-serif}header{position:fixed;inset:0 0 auto;height:72px;background:#fff;border-bottom:1px solid #ccc;z-index:1000;display:flex;align-items:center;gap:24px;padding:0 24px}</style>',
    body: `<header><b>Crumb &amp; Crust</b><nav><a href="#bread">Bread</a> <a href="#class">Class</a></nav></header><main>${lines('Bread needs time', 30)}</main>`,
  },
  'a sticky footer': {
    head: '<style>body{margin:0;min-height:100vh;display:flex;flex-direction:column;font:16px/1.5 sans-serif}main{flex:1}footer{position:sticky;bottom:0;padding:20px;background:#eee}</style>',
    body: `<main>${lines('A wheel turns', 12)}</main><footer>Book a wheel by telephone</footer>`,
  },
  'a dark page with a grid': {
    head: '<meta name="color-scheme" content="dark"><style>:root{color-scheme:dark}body{margin:0;background:#0d0f14;color:#e8eaf0;font:16px/1.5 sans-serif}main{display:grid;grid-template-columns:2fr 1fr;gap:32px;padding:32px;height:100vh;overflow:auto;box-sizing:border-box}</style>',
    body: `<main><section>${lines('Ink on paper', 24)}</section><aside>${lines('Press', 6)}</aside></main>`,
  },
  'a page from right to left': {
    head: '<script>document.documentElement.lang = "he"; document.documentElement.dir = "rtl";</script><style>body{margin:0 auto;max-width:720px;font:18px/1.7 sans-serif}body>*{margin-inline-start:40px}</style>',
    body: `<h1>שיעור אפייה</h1>${lines('הלחם צריך זמן', 20)}`,
  },
  'a page of frames': {
    head: '<style>html,body{height:100%;margin:0}body{display:flex}iframe{border:0;flex:1;height:100%}iframe:first-child{flex:0 0 240px}</style>',
    body: `<iframe title="Menu" srcdoc="<p>Menu</p>"></iframe><iframe title="Page" srcdoc="<h1>Stage</h1>${lines('A seat', 40)}"></iframe>`,
  },
};
