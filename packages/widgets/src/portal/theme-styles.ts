/** Daylight: calm. White, blue-gray cards, a hint of the accent at its top. */
const daylight = `
.daylight{background:radial-gradient(120% 240px at 50% 0,color-mix(in srgb,var(--accent) 9%,var(--ground)),var(--ground))}
.daylight header{--head:linear-gradient(color-mix(in srgb,var(--accent) 6%,var(--ground)) 75%,#0000)}
.daylight .button{box-shadow:0 1px 2px rgb(0 0 0/.16),0 8px 20px -8px var(--accent)}
.daylight b{color:var(--link)}
`;

/** Midnight: dark. Thin large numbers, hairlines, a light from above. */
const midnight = `
.midnight{--cr:18px;--br:99px;--line:color-mix(in srgb,var(--text) 16%,transparent);--space:30px;--lit:color-mix(in srgb,var(--accent) 17%,var(--ground));--head:linear-gradient(var(--lit) 60%,#0000);background:radial-gradient(110% 320px at 50% 0,var(--lit),var(--ground));box-shadow:inset 0 0 0 1px var(--line),0 30px 90px -10px #000}
.midnight h2{font-size:12px;font-weight:600;letter-spacing:.16em;text-transform:uppercase}
.midnight .lead{font-size:29px;font-weight:560}
.midnight h3,.midnight legend{font-weight:560}
.midnight .card{box-shadow:inset 0 0 0 1px var(--line)}
.midnight .clock{gap:0;padding-block:4px}
.midnight .unit{background:none;border-radius:0;padding-block:6px;gap:9px}
.midnight .unit+.unit{border-inline-start:1px solid var(--line)}
.midnight b{font-size:45px;font-weight:250;letter-spacing:-.04em}
.midnight .proof b{font-weight:300;font-size:44px}
.midnight .time h3{font-size:14px;color:var(--soft);text-align:center;letter-spacing:.01em}
.midnight .date{text-align:center}
.midnight .button{box-shadow:0 0 0 1px color-mix(in srgb,var(--accent) 60%,#fff),0 10px 44px -8px var(--accent)}
.midnight textarea,.midnight .option{border-radius:16px}
.midnight .snippet{border-inline-start:0;padding:0}
.midnight .snippet p{font-size:22px;font-weight:300}
.midnight .play span{background:var(--accent)}
.midnight .play span::before{border-left-color:var(--ink)}
`;

/** Editorial: printed. Serifs, rules instead of cards, an initial letter. */
const editorial = `
.editorial{--r:0px;--cr:0px;--br:0px;--space:0px;font-family:"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,Georgia,serif;font-size:16.5px;line-height:1.6}
.editorial header{border-bottom:4px double var(--text);margin-inline:var(--pad);padding-inline:0}
.editorial h2{font-style:italic;font-weight:400;font-size:18px}
.editorial .block{padding-block:26px;border-bottom:1px solid var(--line)}
.editorial .block:last-child{border:0}
.editorial .lead{font-size:35px;font-weight:400;line-height:1.08;letter-spacing:-.018em}
.editorial .intro .text::first-letter{float:inline-start;font-size:3.45em;line-height:.78;padding:.09em 0 0;margin-inline-end:.1em;color:var(--link)}
.editorial :is(h3,legend){font-size:21px;font-weight:400;letter-spacing:-.01em}
.editorial .card{background:none;overflow:visible}
.editorial .pad{padding:0}
.editorial .card>img+.pad{padding-top:16px}
.editorial .unit{background:none;padding:2px;align-items:flex-start}
.editorial b{font-size:44px;font-weight:400;font-variant-numeric:lining-nums tabular-nums}
.editorial small{font-size:13.5px;font-style:italic}
.editorial .unit+.unit{padding-inline-start:14px;border-inline-start:1px solid var(--line)}
.editorial :is(.date,.author,figcaption,.note){font-style:italic;font-size:15px}
.editorial .author::before{content:"— "/""}
.editorial .button{font:600 13px/1.3 system-ui,sans-serif;letter-spacing:.12em;text-transform:uppercase}
.editorial .field{border-width:0 0 1.5px;padding-inline:2px;background:none}
.editorial .option{box-shadow:none;border-bottom:1px solid var(--line);padding-inline:2px;background:none}
.editorial .option:has(:checked){box-shadow:none;border-color:var(--link);color:var(--link)}
.editorial .links a{padding-inline:0}
.editorial .links a:hover{background:none;text-decoration:underline}
.editorial .snippet{border:0;padding:0}
.editorial .snippet p{font-size:25px;line-height:1.28;font-style:italic;font-weight:400}
.editorial .snippet p::before{content:"“"/"";display:block;height:.42em;font-size:72px;line-height:.9;font-style:normal;color:var(--link)}
.editorial .reviews{gap:22px}
.editorial .price strong{font-weight:400;font-size:30px}
.editorial .proof b{font-size:52px}
`;

/** Bloom: warm. Round letters, round shapes, soft light. */
const bloom = `
.bloom{--r:34px;--cr:26px;--br:99px;--glow:color-mix(in srgb,var(--accent) 20%,transparent);font-family:ui-rounded,"SF Pro Rounded",Quicksand,Nunito,"Arial Rounded MT Bold",system-ui,sans-serif;
background:radial-gradient(300px 260px at 100% 0,color-mix(in srgb,#ffb37a 42%,var(--ground)),#0000),radial-gradient(320px 300px at 0 12%,color-mix(in srgb,#ff9ec4 34%,var(--ground)),#0000),var(--ground)}
.bloom header{background:none;padding-block:14px 6px}
.bloom h2{padding:8px 18px;border-radius:99px;background:var(--card);font-weight:750;box-shadow:0 4px 16px -6px var(--glow)}
.bloom .close{background:var(--card);box-shadow:0 4px 16px -6px var(--glow)}
.bloom .intro{text-align:center}
.bloom .lead{font-size:30px;font-weight:800}
.bloom :is(h3,legend){font-weight:780}
.bloom .card{box-shadow:0 14px 36px -16px var(--glow)}
.bloom .time{align-items:center;text-align:center}
.bloom .clock{gap:10px;width:100%}
.bloom .unit{aspect-ratio:1;justify-content:center;padding:0;gap:3px;border-radius:50%;box-shadow:0 14px 30px -14px var(--glow)}
.bloom b{font-size:27px;font-weight:800;color:var(--link)}
.bloom small{font-size:11px}
.bloom .button{font-weight:780;box-shadow:0 14px 28px -10px var(--accent),inset 0 2px 0 rgb(255 255 255/.22)}
.bloom .field{background:var(--ground)}
.bloom .option,.bloom textarea{border-radius:20px}
.bloom .snippet{padding:22px;border:0;border-radius:26px 26px 26px 6px;background:var(--card);box-shadow:0 14px 36px -16px var(--glow)}
.bloom .proof{justify-content:center}
.bloom .start>img,.bloom .end>img{border-radius:99px}
`;

/** Market: loud. Heavy capitals, dark lines, shadows without blur. */
const market = `
.market{--r:10px;--cr:6px;--br:6px;--ink-line:2.5px solid var(--text);--drop:4px 4px 0 var(--text);--space:24px;border:3px solid var(--text);box-shadow:8px 8px 0 rgb(0 0 0/.55);background:var(--ground)}
.market :is(h2,h3,legend,b,strong,.button,.lead,.over){font-family:"Arial Narrow","Roboto Condensed","Liberation Sans Narrow",Impact,sans-serif;font-stretch:condensed;font-weight:800}
.market header{min-height:56px;color:var(--ink);background:var(--accent);border-bottom:3px solid var(--text)}
.market header :focus-visible{outline-color:var(--ink)}
.market h2{font-size:21px;line-height:1.1;text-transform:uppercase;letter-spacing:.01em}
.market .close{border-radius:6px}
.market .close:hover{background:color-mix(in srgb,var(--ink) 20%,transparent)}
.market .blocks{padding-top:22px}
.market .lead{font-size:38px;line-height:1;text-transform:uppercase;letter-spacing:-.01em}
.market :is(h3,legend){font-size:21px;line-height:1.15}
.market .intro .text{color:var(--text)}
.market .card{border:var(--ink-line);box-shadow:var(--drop)}
.market .card>img{border-bottom:var(--ink-line)}
.market .time h3{text-transform:uppercase}
.market .clock{gap:0;border:var(--ink-line);border-radius:6px;overflow:hidden;box-shadow:var(--drop);background:var(--text)}
.market .unit{background:none;border-radius:0;padding-block:15px 12px}
.market .unit+.unit{border-inline-start:2px dashed color-mix(in srgb,var(--ground) 45%,#0000)}
.market .unit b{font-size:42px;color:var(--ground);letter-spacing:0}
.market .unit small{color:var(--card)}
.market .button{border:var(--ink-line);box-shadow:var(--drop);min-height:56px;font-size:22px;text-transform:uppercase;letter-spacing:.01em;}
.market .button:hover{filter:none;translate:-1px -1px;box-shadow:5px 5px 0 var(--text)}
.market .button:active{translate:4px 4px;box-shadow:none}
.market .row .button{font-size:18px}
.market .field{border:var(--ink-line);background:var(--card)}
.market .option{box-shadow:inset 0 0 0 2px var(--text);background:var(--card)}
.market .option:has(:checked){background:var(--ground)}
.market .price strong{padding:5px 12px;color:var(--ink);background:var(--accent);font-size:32px;rotate:-2deg}
.market .proof b{font-size:52px;color:var(--text);letter-spacing:-.01em}
.market .snippet{padding:18px;border:var(--ink-line);border-radius:6px;background:var(--card);box-shadow:var(--drop)}
.market .film{border:var(--ink-line);box-shadow:var(--drop)}
.market .beside img{border:var(--ink-line)}
`;

/** Terminal: technical. Monospace, prompts, a glowing countdown. */
const terminal = `
.terminal{--r:10px;--cr:4px;--br:4px;--space:24px;--line:color-mix(in srgb,var(--text) 22%,transparent);font-family:ui-monospace,"Cascadia Mono",Menlo,Consolas,"Liberation Mono",monospace;font-size:14.5px;line-height:1.6;background:repeating-linear-gradient(#0000 0 3px,color-mix(in srgb,var(--text) 3%,#0000) 3px 4px),var(--ground);box-shadow:0 0 0 1px var(--line),0 30px 90px -10px #000}
.terminal header{min-height:48px;padding-block:4px;background:var(--card);border-bottom:1px solid var(--line)}
.terminal h2{font-size:13.5px;font-weight:500;color:var(--soft)}
.terminal h2::before{content:"~/"/""}
.terminal .blocks{padding-top:22px}
.terminal .lead{font-size:21px;font-weight:650;line-height:1.3;letter-spacing:-.01em}
.terminal .lead::before{content:"$ "/"";color:var(--link)}
.terminal :is(h3,legend){font-size:14.5px;font-weight:650;letter-spacing:0}
.terminal :is(h3,legend)::before{content:"# "/"";color:var(--link)}
.terminal .card,.terminal .time{border:1px solid var(--line);background:var(--card)}
.terminal .time{padding:16px;border-radius:4px;gap:14px}
.terminal .clock{gap:0}
.terminal .unit{position:relative;background:none;padding:0;gap:8px}
.terminal .unit+.unit::before{content:":"/"";position:absolute;inset-inline-start:-.3em;top:-2px;font-size:30px;line-height:1.2;color:var(--soft)}
.terminal b{font-size:37px;font-weight:500;color:var(--link);letter-spacing:-.03em;text-shadow:0 0 22px color-mix(in srgb,var(--link) 60%,#0000)}
.terminal .button{font-weight:700;font-size:15px}
.terminal .button::before{content:"[ "/"";white-space:pre}
.terminal .button::after{content:" ]"/"";white-space:pre}
.terminal .field,.terminal .option{background:var(--ground)}
.terminal .features li::before{content:"+"/"";border:0;rotate:none;top:0;color:var(--link)}
.terminal .links a::after{content:"->"/"";width:auto;height:auto;border:0;rotate:none;opacity:1;color:var(--link)}
.terminal .links li+li{border-top-style:dashed}
.terminal .snippet{border-inline-start:0;padding:0}
.terminal .snippet p{font-size:16px;font-weight:500}
.terminal .snippet p::before{content:"> "/"";color:var(--link)}
.terminal .author::before,.terminal figcaption::before{content:"-- "/""}
.terminal .play span{border-radius:4px;background:var(--accent)}
.terminal .play span::before{border-left-color:var(--ink)}
:host(:dir(rtl)) .terminal .links a::after{content:"<-"/"";rotate:none}
`;

/** The styles that differ by theme: fonts, shapes, surfaces and countdown. */
export const themeStyles = `${daylight}${midnight}${editorial}${bloom}${market}${terminal}`;
