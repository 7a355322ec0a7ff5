/** The look of the launcher. It moves by transforms alone, so that no browser counts it as a shift of the page. */
export const styles = `
:host{all:initial!important;position:fixed!important;bottom:max(20px,env(safe-area-inset-bottom))!important;z-index:2147482990!important;display:block!important;transform:translateY(calc(-1*var(--room,0px)))!important;transition:transform .3s cubic-bezier(.2,.8,.2,1)!important}
:host([preview]){position:absolute!important;z-index:2!important}
:host([side=right]){right:max(20px,env(safe-area-inset-right))!important}
:host([side=left]){left:max(20px,env(safe-area-inset-left))!important}
*{box-sizing:border-box}
button{position:relative;display:flex;align-items:center;justify-content:center;gap:10px;min-width:56px;height:56px;max-width:calc(100vw - 40px);margin:0;padding:0;border:0;border-radius:28px;color:var(--ink);background:var(--accent);box-shadow:0 1px 2px rgb(0 0 0/.2),0 10px 28px -6px rgb(0 0 0/.42),inset 0 0 0 1px rgb(255 255 255/.14);font:600 15px/1.2 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;letter-spacing:-.005em;cursor:pointer;-webkit-tap-highlight-color:transparent;transition:transform .18s;animation:come .45s cubic-bezier(.2,.9,.3,1.15)}
.pill{padding-inline:18px 22px}
.pill.pictured{padding-inline-start:6px}
button:hover{transform:translateY(-2px)}
button:active{transform:scale(.96)}
button:focus-visible{outline:3px solid var(--accent);outline-offset:3px;box-shadow:0 0 0 3px #fff}
svg{width:26px;height:26px;flex:none}
.pill svg{width:22px;height:22px}
img{width:56px;height:56px;border-radius:50%;object-fit:cover;flex:none}
.pill img{width:44px;height:44px}
span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
button::after{content:"";position:absolute;inset:0;border-radius:inherit;pointer-events:none;animation:call 1.5s 4s ease-out}
[aria-busy=true]::after{inset:-4px;border:2px solid var(--accent);border-block-color:#0000;border-radius:50%;animation:turn .9s linear infinite}
.pill[aria-busy=true]::after{border-radius:32px;animation:pale .9s ease-in-out infinite alternate}
p{position:absolute;bottom:calc(100% + 10px);width:max-content;max-width:min(240px,calc(100vw - 40px));margin:0;padding:10px 14px;border-radius:12px;color:#fff;background:#1b1c20;font:400 14px/1.35 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;box-shadow:0 8px 24px -6px rgb(0 0 0/.4)}
p:empty{display:none}
:host([side=right]) p{right:0}
:host([side=left]) p{left:0}
@keyframes come{from{opacity:0;transform:scale(.6)}}
@keyframes call{from{box-shadow:0 0 0 0 var(--accent);opacity:.6}to{box-shadow:0 0 0 18px var(--accent);opacity:0}}
@keyframes turn{to{transform:rotate(1turn)}}
@keyframes pale{to{opacity:.3}}
@media (prefers-reduced-motion:reduce){:host{transition:none!important}button,button::after,[aria-busy=true]::after{animation:none!important;transition:none}button:hover,button:active{transform:none}}
@media (forced-colors:active){button,p{border:1px solid}}
@media print{:host{display:none!important}}
`;
