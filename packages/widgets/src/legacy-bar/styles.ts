import { floatingStyles, lastStyles } from '../floating/styles.ts';

/**
 * The styles of the legacy bar: one full-width band with centered text. `--k` is the scale factor of the bar's size; controls stay large enough to
 * tap in every size.
 * Widths are relative to the container, so that a preview's phone frame looks like a phone.
 */
export const styles = `${floatingStyles}
.bar{
  --k:1;--h:60px;--away:calc(100% + 40px);
  --wash:color-mix(in srgb,var(--text) 11%,var(--background));
  position:relative;display:flex;align-items:center;justify-content:center;gap:calc(10px*var(--k)) calc(22px*var(--k));min-height:var(--h);padding:calc(8px*var(--k)) max(20px,calc(50cqi - 620px));
  pointer-events:auto;color:var(--text);background:var(--background);box-shadow:0 0 0 1px color-mix(in srgb,var(--text) 16%,#0000),0 0 28px rgb(0 0 0/.18);
  font:400 calc(17px*var(--k))/1.3 var(--font,system-ui),system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;font-synthesis:none;
  -webkit-font-smoothing:antialiased;transition:transform .35s cubic-bezier(.3,0,.8,.2),visibility .35s;animation:arrive .5s cubic-bezier(.16,1,.3,1)
}
.big{--k:1.4;--h:92px}
.mini{--k:.82;--h:44px}
.closable{padding-inline:max(60px,calc(50cqi - 620px))}
.bottom{padding-bottom:max(calc(8px*var(--k)),env(safe-area-inset-bottom))}
.text{min-width:0;text-align:center;overflow-wrap:anywhere;hyphens:auto;text-wrap:balance}
.clock{flex:none;display:flex;gap:calc(6px*var(--k));font-variant-numeric:tabular-nums lining-nums;line-height:1}
.unit{display:flex;flex-direction:column;align-items:center;gap:calc(4px*var(--k));min-width:calc(44px*var(--k));padding:calc(6px*var(--k)) calc(6px*var(--k)) calc(5px*var(--k));border-radius:calc(7px*var(--k));background:var(--wash)}
b{font-size:calc(20px*var(--k));font-weight:700}
small{font-size:max(11px,calc(10.5px*var(--k)));white-space:nowrap}
.cta{flex:none;position:relative;display:grid;place-items:center;min-height:calc(44px*var(--k));padding:calc(6px*var(--k)) calc(20px*var(--k));border-radius:calc(8px*var(--k));color:var(--ctaText);background:var(--ctaBackground);font-size:calc(16px*var(--k));font-weight:700;line-height:1.2;text-align:center;text-decoration:none;overflow-wrap:anywhere;transition:filter .15s,transform .15s}
.hide{position:absolute;inset-inline-end:8px;top:50%;display:grid;place-items:center;width:44px;height:44px;margin-top:-22px;border-radius:50%}
.bar .hide:hover{background:var(--wash)}
.bar .hide::after{width:14px;height:14px}
.mini .unit{flex-direction:row;align-items:baseline;min-width:0;gap:3px;padding:5px 7px}
.mini .cta{min-height:32px}
.mini .cta::after{content:"";position:absolute;inset:-6px 0}

@container (width<=760px){
  .big{--k:1.15}
  .bar{flex-wrap:wrap;padding-block:12px}
  .bar.bottom{padding-bottom:max(12px,env(safe-area-inset-bottom))}
  .closable .text{padding-inline:0}
  .text{flex:0 1 100%}
  .mini .text{flex:0 1 auto}
}

@container (width<=480px){
  .bar{padding-inline:16px}
  .closable .text{padding-inline:36px}
  .hide{top:4px;margin:0;inset-inline-end:2px}
}
${lastStyles}`;
