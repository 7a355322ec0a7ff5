/** The common beginning of all bar style sheets: the overlaid host, entrance and exit animations, and controls. A bar's own sheet sets `--text` and `--background`. */
export const floatingStyles = `
:host{all:initial!important;position:fixed!important;inset-inline:0!important;z-index:var(--layer,2147483000)!important;display:block!important;container-type:inline-size!important;pointer-events:none!important}
:host::backdrop{display:none!important}
:host([preview]){position:absolute!important;z-index:2!important}
:host([placement=top]){top:0!important}
:host([placement=bottom]){bottom:0!important}
*{box-sizing:border-box}
.bar.top{--away:calc(-100% - 40px)}
.bar[data-state=waiting]{display:none}
.bar[data-state=closed]{visibility:hidden;transform:translateY(var(--away))}
@keyframes arrive{from{transform:translateY(var(--away))}}
a,button{font:inherit;color:inherit;cursor:pointer;border:0;background:none;padding:0;margin:0;-webkit-tap-highlight-color:transparent}
:focus-visible{outline:2px solid currentColor;outline-offset:3px}
.button:hover{filter:brightness(1.07) saturate(1.05);transform:translateY(-1px)}
.button:focus-visible{outline-color:var(--text)}
.hide:hover{color:var(--text)}
.hide::after{content:"";width:10px;height:10px;flex:none;background:linear-gradient(45deg,#0000 44%,currentColor 44% 56%,#0000 56%),linear-gradient(-45deg,#0000 44%,currentColor 44% 56%,#0000 56%)}
.more{display:none}
a.by:hover{color:var(--text);text-decoration:underline}
.said{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`;

/** The common end of all bar style sheets, which takes precedence. */
export const lastStyles = `
@media (prefers-reduced-motion:reduce){.bar,.button,.more::before{animation:none;transition:none}}
@media (forced-colors:active){.bar,.button{border:1px solid}}
@media print{:host{display:none!important}}
`;
