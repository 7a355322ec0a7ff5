/** The style of the launcher. It moves only with transforms, which browsers do not count as layout shifts. */
export const styles = `
:host{all:initial!important;position:fixed!important;bottom:max(20px,env(safe-area-inset-bottom))!important;z-index:2147482990!important;transform:translateY(calc(-1*var(--room,0px)))!important;transition:transform .3s!important}
:host([preview]){position:absolute!important;z-index:2!important}
:host([side=right]){right:20px!important}
:host([side=left]){left:20px!important}
*{box-sizing:border-box;margin:0}
button,p{border:1px solid #0000;font:600 15px/1.3 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;box-shadow:0 1px 2px rgb(0 0 0/.2),0 10px 28px -6px rgb(0 0 0/.42)}
button{position:relative;display:flex;align-items:center;justify-content:center;gap:10px;min-width:56px;height:56px;max-width:calc(100vw - 40px);padding:0;border-radius:28px;color:var(--ink);background:var(--accent);cursor:pointer;animation:come .4s}
button:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
.pill{padding:6px 22px 6px 18px}
svg{width:25px;flex:none}
img{width:56px;height:56px;border-radius:50%;object-fit:cover;flex:none}
.pill img{width:44px;height:44px;margin-left:-12px}
span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
button::after{content:"";position:absolute;inset:0;border-radius:28px;animation:call 1.5s 4s}
[aria-busy=true]{animation:wait .5s infinite alternate}
p{position:absolute;bottom:66px;width:220px;padding:10px 14px;border-radius:12px;color:#fff;background:#1b1c20}
p:empty{display:none}
:host([side=right]) p{right:0}
@keyframes come{from{opacity:0;scale:.6}}
@keyframes call{from{box-shadow:0 0 var(--accent)}to{box-shadow:0 0 0 18px #0000}}
@keyframes wait{to{opacity:.5}}
@media (prefers-reduced-motion:reduce){:host,*,::after{transition:none!important;animation:none!important}}
@media print{:host{display:none!important}}
`;
