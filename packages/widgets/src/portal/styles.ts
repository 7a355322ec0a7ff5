import { themeStyles } from './theme-styles.ts';

/**
 * The styles of the panel, in one style sheet that ends with the parts of the themes. All colors are custom properties.
 * Widths are relative to the container, so that a preview's phone frame looks like a phone.
 */
export const styles = `
:host{all:initial!important;position:fixed!important;inset:0!important;z-index:2147483001!important;display:block!important;container-type:size!important;pointer-events:none!important}
:host([preview]){position:absolute!important;z-index:3!important;overflow:hidden!important}
*{box-sizing:border-box;margin:0}
[hidden]{display:none!important}
dialog{
  --r:24px;--cr:16px;--br:12px;--pad:22px;--space:26px;--head:var(--ground);--away:0 calc(100% + 24px);
  --line:color-mix(in srgb,var(--text) 13%,transparent);
  --edge:color-mix(in srgb,var(--text) 58%,var(--card));
  position:fixed;inset:auto 0 0;width:auto;max-width:none;height:auto;max-height:calc(100cqh - 40px);padding:0;border:0;
  border-radius:var(--r) var(--r) 0 0;overflow:hidden auto;overscroll-behavior:contain;scrollbar-width:thin;scrollbar-color:var(--line) transparent;
  pointer-events:auto;color:var(--text);background:var(--ground);box-shadow:0 24px 80px -12px rgb(0 0 0/.45);
  font:400 15.5px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;text-align:start;overflow-wrap:anywhere;translate:var(--away)
}
dialog,::backdrop{transition:all .32s cubic-bezier(.2,.8,.2,1) allow-discrete}
.dark{color-scheme:dark}
.light{color-scheme:light}
::backdrop{background:rgb(10 12 20/.42);opacity:0}
[open]{translate:none}
[open]::backdrop{opacity:1}
@starting-style{[open]{translate:var(--away)}[open]::backdrop{opacity:0}}
:host([preview]) dialog{position:absolute;transition:none}
@container (min-width:600px){
  dialog{inset:auto 16px 16px auto;width:420px;max-height:calc(100cqh - 32px);border-radius:var(--r);--away:calc(100% + 40px) 0}
  dialog.left{inset:auto auto 16px 16px;--away:calc(-100% - 40px) 0}
}
header{position:sticky;top:0;z-index:2;display:flex;align-items:center;justify-content:space-between;gap:12px;min-height:60px;padding-block:10px;padding-inline:var(--pad) 10px;background:var(--head)}
h2{font:inherit;font-size:15px;font-weight:650;line-height:1.3}
h3{font:inherit;font-size:17px;font-weight:680;line-height:1.3;letter-spacing:-.01em;text-wrap:balance}
a,button{font:inherit;color:inherit;cursor:pointer}
button{border:0;background:none;padding:0}
a{text-underline-offset:.22em}
:focus-visible{outline:2px solid var(--link);outline-offset:3px}
.thanks:focus{outline:none}
.close{flex:none;width:40px;height:40px;border-radius:50%;position:relative;color:inherit}
.close::before,.close::after{content:"";position:absolute;inset:19px 12px auto;height:2px;border-radius:1px;background:currentColor;rotate:45deg}
.close::after{rotate:-45deg}
.close:hover{background:var(--line)}
.blocks{display:flex;flex-direction:column;gap:var(--space);padding:6px var(--pad) max(var(--pad),env(safe-area-inset-bottom))}
.block{display:flex;flex-direction:column;gap:12px;position:relative}
:host([preview]) .block{cursor:pointer}
:host([preview]) .block:hover::after,.selected::after{content:"";position:absolute;inset:-9px -11px;border:1.5px dashed var(--link);border-radius:10px;pointer-events:none}
:host([preview]) .selected::after{border:2px solid var(--link)}
.lead{font-size:27px;font-weight:720;line-height:1.16;letter-spacing:-.024em}
.text,.date,.note,.consent,.author,.elsewhere,figcaption{color:var(--soft)}
.text{white-space:pre-line;text-wrap:pretty}
.intro{gap:10px}
.card{background:var(--card);border-radius:var(--cr);overflow:hidden}
.pad{padding:18px;display:flex;flex-direction:column;gap:10px}
img{display:block;width:100%;height:auto;max-height:420px;object-fit:cover;border-radius:var(--cr)}
.card>img{aspect-ratio:3/2;border-radius:0}
.beside{display:grid;gap:14px}
.beside:has(img).start,.beside:has(img).end{grid-template-columns:36% 1fr;align-items:start;gap:18px}
.beside:has(img).end{grid-template-columns:1fr 36%}
.end>img{order:1}
.start>img,.end>img{aspect-ratio:4/5}
.said-here{display:flex;flex-direction:column;gap:8px}
.time{display:flex;flex-direction:column;gap:12px}
.clock{display:grid;grid-template-columns:repeat(4,1fr);gap:8px;font-variant-numeric:tabular-nums lining-nums}
.unit{display:flex;flex-direction:column;align-items:center;gap:5px;min-width:0;padding:14px 2px 11px;background:var(--card);border-radius:var(--cr)}
b{font-size:31px;font-weight:700;line-height:1;letter-spacing:-.02em}
small{font-size:11.5px;line-height:1.25;color:var(--soft);text-align:center}
.date,.note,.author,.elsewhere,.consent,figcaption{font-size:13.5px;line-height:1.45}
.over{font-size:17px;font-weight:650}
.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:52px;padding:12px 20px;border-radius:var(--br);color:var(--ink);background:var(--accent);font-size:16px;font-weight:680;line-height:1.25;text-align:center;text-decoration:none;}
.button:hover{filter:brightness(1.06)}
.button:active{translate:0 1px}
.button[aria-busy=true]{opacity:.6;cursor:default}
.note{text-align:center}
ul{list-style:none;padding:0}
.links a{display:flex;align-items:center;justify-content:space-between;gap:12px;min-height:48px;padding:12px 18px;font-weight:560;line-height:1.35;text-decoration:none}
.links a::after{content:"";flex:none;width:7px;height:7px;border:solid currentColor;border-width:2px 2px 0 0;rotate:45deg;opacity:.55}
:host(:dir(rtl)) .links a::after{rotate:-135deg}
.links li+li{border-top:1px solid var(--line)}
.links a:hover{background:var(--line)}
.links a:focus-visible{outline-offset:-3px}
.price{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 10px}
.price strong{font-size:26px;font-weight:720;line-height:1.1;letter-spacing:-.02em}
del{color:var(--soft)}
.features{display:grid;gap:8px}
.features li{position:relative;padding-inline-start:26px;line-height:1.45}
.features li::before{content:"";position:absolute;inset-inline-start:3px;top:5px;width:6px;height:11px;border:solid var(--link);border-width:0 2.2px 2.2px 0;rotate:42deg}
.proof{display:flex;align-items:center;gap:14px;line-height:1.4}
.proof b{font-size:34px;color:var(--link);flex:none;max-width:60%}
.reviews{display:grid;gap:10px}
.stars{font:400 16px/1 system-ui,sans-serif;letter-spacing:.1em;color:color-mix(in srgb,var(--text) 24%,var(--card))}
.stars span{color:var(--link)}
.author{font-weight:600}
.snippet{padding-inline-start:18px;border-inline-start:3px solid var(--accent);display:flex;flex-direction:column;gap:8px}
.snippet p{font-size:19px;line-height:1.42;font-weight:520;letter-spacing:-.008em}
cite{font-style:normal}
.film{position:relative;aspect-ratio:16/9;overflow:hidden;border-radius:var(--cr);background:linear-gradient(150deg,color-mix(in srgb,var(--accent) 78%,#0b0d14),#0b0d14 85%)}
.film>:is(iframe,video,img){position:absolute;inset:0;width:100%;height:100%;max-height:none;border:0;border-radius:0}
.film .elsewhere{position:absolute;inset:0;display:grid;place-items:center;color:#fff}
.play{position:absolute;inset:0;width:100%;display:grid;place-items:center}
.play span{width:64px;height:64px;border-radius:50%;background:#fff;box-shadow:0 6px 24px rgb(0 0 0/.35);display:grid;place-items:center}
.play span::before{content:"";border:solid transparent;border-width:11px 0 11px 18px;border-left-color:#14161c;margin-left:5px}

.play:focus-visible{outline-offset:-5px;outline-color:#fff}
form{display:flex;flex-direction:column;gap:12px}
.field{width:100%;min-width:0;min-height:48px;padding:11px 14px;border:1.5px solid var(--edge);border-radius:var(--br);color:var(--text);background:var(--ground);font:inherit;font-size:16px;resize:vertical}
.field::placeholder{color:var(--soft);opacity:1}
.field:focus{outline:2px solid var(--link);outline-offset:0;border-color:transparent}
fieldset{border:0;padding:0;min-width:0;display:grid;gap:8px}
legend{padding:0 0 10px;font-size:17px;font-weight:680;line-height:1.3;letter-spacing:-.01em}
.option{display:flex;align-items:center;gap:12px;min-height:46px;padding:10px 14px;border-radius:var(--br);box-shadow:inset 0 0 0 1.5px var(--line);background:var(--ground);cursor:pointer;line-height:1.35}
.option:hover{box-shadow:inset 0 0 0 1.5px var(--edge)}
.option:has(:checked){box-shadow:inset 0 0 0 2px var(--link)}
.option:has(:focus-visible){outline:2px solid var(--link);outline-offset:2px}
.option :focus-visible{outline:0}
.consent{display:flex;gap:10px;align-items:flex-start;cursor:pointer}
[type=radio],[type=checkbox]{flex:none;width:18px;height:18px;margin:2px 0;accent-color:var(--link)}
.problem:empty{display:none}
.problem{font-size:14px;font-weight:600}
.problem::before{content:"!";display:inline-grid;place-items:center;width:18px;height:18px;margin-inline-end:8px;border-radius:50%;color:var(--card);background:var(--text);font-size:12px;line-height:1}
.thanks{font-weight:600;line-height:1.4;padding-inline-start:28px;position:relative}
.thanks::before{content:"";position:absolute;inset-inline-start:5px;top:3px;width:6px;height:12px;border:solid var(--link);border-width:0 2.5px 2.5px 0;rotate:42deg}
.said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@container (min-width:340px){.row{flex-flow:row wrap}.row .field{flex:1 1 170px}.row .button{width:auto;flex:0 1 auto;min-height:48px;padding-inline:18px}.row>:is(.consent,.problem),.consent~.button{flex-basis:100%!important}}
@container (max-width:300px){.beside:has(img).start,.beside:has(img).end{grid-template-columns:1fr}.clock{grid-template-columns:1fr 1fr}}
${themeStyles}
@media (prefers-reduced-motion:reduce){*,::backdrop{transition:none!important}}
@media (forced-colors:active){dialog,.button,.card,.unit,.option,.close{border:1px solid}}
@media print{:host{display:none!important}}
`;
