/**
 * Styles of all timers; their colors and sizes come from custom properties alone.
 * All dimensions are multiples of `--u`: one pixel at full size, less in a narrower container. So a timer scales and never overflows. Only labels have a minimum size in pixels, so that they stay legible.
 */
export const styles = `
:host{display:block;width:100%;container-type:inline-size;align-content:center}
:host(:not([running])){visibility:hidden}
.timer{all:initial;--u:calc(min(var(--full),100cqi/var(--w))*var(--scale));visibility:inherit;font-family:inherit;position:relative;box-sizing:border-box;display:flex;justify-content:center;gap:calc(var(--spacing)*var(--u));width:max-content;max-width:100%;margin:0 auto;padding:0 calc(var(--edge)*var(--u));border-radius:calc(22*var(--u));background:var(--fill);color:var(--ink)}
.stretched{width:100%}
.unit{position:relative;box-sizing:border-box;display:flex;flex-direction:column;align-items:center;width:calc((var(--digits)*var(--slot) + (var(--digits) - 1)*var(--gap) + 2*var(--pad))*var(--u))}
b{position:relative;display:flex;gap:calc(var(--gap)*var(--u));direction:ltr;font-family:var(--digits,inherit);font-weight:700;font-size:calc(var(--size)*var(--u));line-height:1;font-variant-numeric:lining-nums;filter:drop-shadow(0 0 calc(var(--blur)*var(--u)) var(--glow))}
i{position:relative;display:block;width:calc(var(--slot)*var(--u));font-style:normal}
i span{display:block;width:max-content;margin-left:50%;transform:translateX(-50%);background:linear-gradient(var(--ink),var(--ink2));-webkit-background-clip:text;color:#0000}
small{position:relative;max-width:calc(100% + (var(--spacing) - 4)*var(--u));margin-top:calc(var(--above)*var(--u));overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-family:var(--labels,inherit);font-size:max(12px,clamp(var(--least)*1px,var(--size)*var(--ratio)*var(--u),var(--most)*1px));line-height:1.3;color:var(--label)}
.unit+.unit::before{content:"";display:var(--dots,none);position:absolute;inset-inline-end:calc(100% + (var(--spacing) - var(--dot))/2*var(--u));top:calc((var(--middle) - 1.5*var(--dot))*var(--u));width:calc(var(--dot)*var(--u));height:calc(var(--dot)*var(--u));border-radius:50%;background:var(--spacer);box-shadow:0 calc(2*var(--dot)*var(--u)) var(--spacer)}
.squares .unit+.unit::before{border-radius:0}
.said{position:absolute;width:1px;height:1px;overflow:hidden;opacity:0}
`;

/** The styles of timers with digit panels; pages with other kinds of timers do not load them. */
export const panelStyles = `
.cards,.panels,.glass,.pages,.outline{--dots:block;--dot:7}

.cards{--middle:42;--card:linear-gradient(var(--up1),var(--up2) 50%,var(--low1) 50%,var(--low2));--hinge:linear-gradient(#0000 49.1%,rgb(0 0 0/.6) 49.1% 50.9%,#0000 50.9%)}
.cards i,.flips s::before,.flips s::after,.flips i::after{height:calc(84*var(--u));line-height:calc(84*var(--u));border-radius:calc(8*var(--u));background:var(--card)}
.cards s{position:absolute;inset:0;background:var(--hinge)}
.cards i{box-shadow:inset 0 calc(1.5*var(--u)) rgb(255 255 255/.16),0 calc(7*var(--u)) calc(14*var(--u)) calc(-4*var(--u)) rgb(0 0 0/.4)}
.flips s::before,.flips s::after,.flips i::after{content:var(--was);position:absolute;inset:0;visibility:hidden;text-align:center;color:#0000;background:var(--hinge),linear-gradient(var(--ink),var(--ink2)),var(--card);-webkit-background-clip:border-box,text,border-box}
.flips i::after{content:var(--is)}
.flips s::after,.flips i::after{clip-path:inset(50% 0 0)}
.flips s::before{clip-path:inset(0 0 50%)}
.tick s::after{animation:stay .5s}
.tock s::after{animation:stay2 .5s}
.tick s::before{animation:fall .25s ease-in}
.tock s::before{animation:fall2 .25s ease-in}
.tick::after{animation:land .25s ease-out .25s backwards}
.tock::after{animation:land2 .25s ease-out .25s backwards}
@keyframes stay{to{visibility:visible}}
@keyframes stay2{to{visibility:visible}}
@keyframes fall{to{visibility:visible;transform:perspective(300px) rotateX(-90deg)}}
@keyframes fall2{to{visibility:visible;transform:perspective(300px) rotateX(-90deg)}}
@keyframes land{from{visibility:visible;transform:perspective(300px) rotateX(90deg)}}
@keyframes land2{from{visibility:visible;transform:perspective(300px) rotateX(90deg)}}

.panels{--middle:49}
.panels .unit{padding:calc(20*var(--u)) 0 calc(14*var(--u));border-radius:calc(14*var(--u));background:linear-gradient(var(--up1),var(--up2) 50%,var(--low1) 50%,var(--low2));box-shadow:inset 0 calc(1*var(--u)) rgb(255 255 255/.2),0 calc(8*var(--u)) calc(18*var(--u)) calc(-8*var(--u)) rgb(15 23 42/.55)}

.glass{--middle:68;padding-block:calc(24*var(--u));background:radial-gradient(70% 130% at 8% 0,color-mix(in srgb,var(--glow) 62%,#0000),#0000),radial-gradient(60% 140% at 96% 110%,color-mix(in srgb,var(--bar) 58%,#0000),#0000),var(--fill)}
.glass .unit{padding:calc(18*var(--u)) 0 calc(13*var(--u));border-radius:calc(18*var(--u));background:linear-gradient(150deg,var(--up1),var(--up2) 45%,var(--low1) 45%,var(--low2));box-shadow:inset 0 0 0 1px rgb(255 255 255/.3)}

.pages{--middle:76;padding-top:calc(6*var(--u));padding-bottom:calc(8*var(--u))}
.pages .unit{--strip:calc(30*var(--u));padding:calc(var(--strip) + 12*var(--u)) 0 calc(16*var(--u));border-radius:calc(9*var(--u));background:linear-gradient(var(--up1),var(--up2)) 0 0/100% var(--strip) no-repeat,linear-gradient(var(--low1),var(--low2));box-shadow:0 calc(2*var(--u)) #e3d9c3,0 calc(4*var(--u)) #cfc2a6,0 calc(12*var(--u)) calc(18*var(--u)) calc(-6*var(--u)) rgb(60 45 20/.5)}
.pages .unit::after{content:"";position:absolute;top:calc(-5*var(--u));inset-inline:22%;height:calc(13*var(--u));background:linear-gradient(90deg,#4a4239 calc(5*var(--u)),#0000 0 calc(100% - 5*var(--u)),#4a4239 0)}
.pages small{position:absolute;top:0;max-width:94%;margin:0;line-height:calc(var(--strip) + 2*var(--u));font-weight:700}

.outline{--middle:39}
.outline b{line-height:calc(73*var(--u))}
.outline i{box-sizing:border-box;height:calc(78*var(--u))}
.outline i::after{content:"";position:absolute;inset:0;border:max(1.5px,calc(2.5*var(--u))) solid var(--up1);border-radius:calc(12*var(--u))}
@media (prefers-reduced-motion:reduce){s::before,s::after,i::after{animation:none!important}}
`;

/** The styles of round timers and plain-text timers. */
export const plainStyles = `
svg{position:absolute;inset:0;transform:rotate(-90deg)}
circle{fill:none;stroke:var(--track);stroke-width:6}
.bar{stroke:var(--bar);stroke-linecap:round;transition:stroke-dasharray .4s}
.round .unit{height:calc(2*var(--pad)*var(--u));width:calc(2*var(--pad)*var(--u));justify-content:center}
.round b{font-size:calc(var(--size)*var(--u)*min(1,2.5/var(--n)))}
.round i{width:.62em}
.gauge i{width:.5em}
.round small{max-width:60%}
.gauge{padding-block:calc(22*var(--u)) calc(8*var(--u));box-shadow:0 0 0 1px rgb(15 23 42/.08),0 calc(14*var(--u)) calc(34*var(--u)) calc(-14*var(--u)) rgb(15 23 42/.4)}
.gauge svg{transform:rotate(135deg)}
.gauge circle{stroke-width:10;stroke-linecap:round}
.gauge small{position:absolute;bottom:calc(7*var(--u))}
.gauge b{margin-top:calc(-6*var(--u))}
@container (width<=440px){.round .unit{margin-bottom:18px}.round small{position:absolute;bottom:-18px;max-width:100%}}
.dots{padding-block:calc(20*var(--u))}
.dots circle{stroke-width:5.4;stroke-linecap:round}

.minimal b{font-weight:400}
.minimal .unit+.unit::after,.card .unit+.unit::after{content:"";position:absolute;inset-block:calc(8*var(--u));inset-inline-start:calc(var(--spacing)/-2*var(--u));border-inline-start:1px solid var(--line)}
.card{padding-block:calc(22*var(--u)) calc(18*var(--u));box-shadow:inset 0 0 0 1px var(--line),0 calc(18*var(--u)) calc(36*var(--u)) calc(-18*var(--u)) rgb(15 23 42/.35)}
.banner{padding-block:calc(14*var(--u)) calc(11*var(--u));border-radius:0;border-bottom:calc(4*var(--u)) solid var(--line)}
.banner b{padding:calc(9*var(--u)) calc(12*var(--u));border-radius:calc(8*var(--u));background:color-mix(in srgb,#000 26%,var(--fill))}
.badge{--dots:block;--dot:4;--middle:25;padding-block:calc(11*var(--u)) calc(8*var(--u));border-radius:999px;box-shadow:inset 0 0 0 1.5px var(--line),0 calc(6*var(--u)) calc(18*var(--u)) calc(-6*var(--u)) rgb(0 0 0/.5)}
@media (prefers-reduced-motion:reduce){.bar{transition:none}}
`;
