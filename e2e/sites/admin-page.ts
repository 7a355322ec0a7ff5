/** A customer's website builder in miniature: one field for custom code, and a button. */
export function adminPage({
  name,
  site,
  snippet,
  isSaved,
}: {
  name: string;
  site: string;
  snippet: string;
  isSaved: boolean;
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Custom code - ${escape(name)}</title>
<style>
body{margin:0;background:#f4f4f1;color:#23231f;font:16px/1.5 system-ui,"DejaVu Sans",sans-serif}
header{background:#23231f;color:#fff;padding:14px 24px;display:flex;gap:16px;align-items:baseline}header a{color:inherit;margin-inline-start:auto}
main{max-width:720px;margin:40px auto;padding:0 24px}h1{font-size:24px;margin:0 0 4px}p{margin:0 0 20px;color:#55554d}
label{display:block;font-weight:600;margin-bottom:6px}textarea{width:100%;box-sizing:border-box;min-height:160px;padding:12px;border:1px solid #b9b9ae;border-radius:8px;font:14px/1.5 ui-monospace,"DejaVu Sans Mono",monospace}
button{margin-top:16px;padding:10px 22px;border:0;border-radius:8px;background:#2f6b4f;color:#fff;font:inherit;font-weight:600;cursor:pointer}
output{display:block;margin-top:16px;color:#24573f;font-weight:600}
</style>
</head>
<body>
<header><strong>${escape(name)}</strong><span>Site settings</span><a href="/${site}/">View site</a></header>
<main>
<h1>Custom code</h1>
<p>This is a demo customer's website builder. What you paste here goes into the head of every page of the site.</p>
<form method="post" action="/${site}/admin">
<label for="code">Custom code</label>
<textarea id="code" name="code" spellcheck="false">${escape(snippet)}</textarea>
<button>Save</button>
${isSaved ? '<output role="status">Saved. The code is now on every page of the site.</output>' : ''}
</form>
</main>
</body>
</html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
