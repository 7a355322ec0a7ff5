/** The platforms, in the order of the tabs. */
export const platforms = ['wordpress', 'shopify', 'clickfunnels', 'squarespace', 'webflow', 'gtm', 'html'] as const;
export type GuidePlatform = (typeof platforms)[number];

/** The steps and pitfalls of one platform. Labels in the platform's UI are in quotes, spelled as they are there. */
export interface Guide {
  readonly name: string;
  readonly steps: readonly string[];
  readonly watch: readonly string[];
}

/** The copy of the guides. */
export const messages = {
  title: 'Install your snippet',
  text: 'Install it once for the whole site. How is your site built?',
  choice: 'Platform',
  watchTitle: 'Good to know',
  download: 'Download template',
  templateName: 'Lastcall',
  templateDescription: 'Shows each visitor their own deadline on the pages of your Lastcall campaigns.',
  templateKey: 'Account key',
  templateKeyHelp: 'The key of your Lastcall account. Find it in your snippet on the Install screen.',
  templateKeyProblem: 'Enter the 22-character account key. It contains letters, digits, hyphens and underscores.',
  templateNotes: 'Created on the Lastcall Install screen for one account.',
  templateTests: {
    loads: 'Loads the account script',
    fails: 'Reports a failure when the script doesn’t load',
    empty: 'Loads nothing without a key',
  },

  pitfallsTitle: 'Troubleshooting',
  pitfallsText: 'Common reasons why a snippet doesn’t work, on any platform.',
} as const;

/** The guide of each platform; `edge` is the host of the script. */
export const guides = (edge: string): Record<GuidePlatform, Guide> => ({
  wordpress: {
    name: 'WordPress',
    steps: [
      'In the WordPress admin, open “Plugins”, add the free plugin “WPCode” and activate it.',
      'Open “Code Snippets”, then “Header & Footer”.',
      'Paste the snippet into the “Header” box and click “Save Changes”.',
      'Clear the cache of your caching plugin and your host so visitors get the new pages.',
    ],
    watch: [
      `Some plugins, such as WP Rocket, LiteSpeed Cache and Autoptimize, delay, combine or copy scripts. Exclude ${edge} in their settings. A delayed script shows the bar late. A copied script misses pages you add later.`,
      'Don’t paste it into a theme file. The next theme update removes it.',
      'On WordPress.com, your plan must allow plugins.',
    ],
  },
  shopify: {
    name: 'Shopify',
    steps: [
      'In the Shopify admin, open “Online Store”, then “Themes”.',
      'Next to your live theme, open the three-dot menu and choose “Edit code”.',
      'Open “theme.liquid” in the “layout” folder and find </head>.',
      'Paste the snippet on the line above </head> and click “Save”.',
    ],
    watch: [
      'Shopify doesn’t run theme scripts at checkout or on thank-you and order status pages. Show the deadline on product, cart and landing pages, and count sales with a webhook.',
      'Each theme has its own files. Paste the snippet again after you change or update your theme.',
      'A password-protected store shows a password page that uses a different layout. Verify the snippet once the store is open.',
      'Landing page apps may not use the theme’s layout. Verify one of their pages too.',
    ],
  },
  clickfunnels: {
    name: 'ClickFunnels',
    steps: [
      'Open the settings of the site or funnel your page belongs to.',
      'Find the box for head code. ClickFunnels Classic calls it “Head Tracking Code”.',
      'Paste the snippet there and save.',
      'In ClickFunnels Classic, repeat this for each funnel, because every funnel has its own settings.',
    ],
    watch: [
      'A one-page checkout keeps its URL through all steps, so add that URL only once. Upsell and thank-you pages have their own URLs.',
      'Add the URL visitors see on your own domain, not the URL of the editor or its preview.',
    ],
  },
  squarespace: {
    name: 'Squarespace',
    steps: [
      'In the menu of your site, open “Pages” and scroll down to “Website Tools”.',
      'Choose “Code Injection”.',
      'Paste the snippet into the “Header” box and click “Save”.',
    ],
    watch: [
      'Only some Squarespace plans include Code Injection.',
      'Squarespace’s own checkout doesn’t run your header code. Show the deadline on the pages before it.',
      'While you’re signed in, you see your page inside the editor. Use a private window to check it.',
    ],
  },
  webflow: {
    name: 'Webflow',
    steps: [
      'Open your site settings, then “Custom code”.',
      'Paste the snippet into “Head code” and save.',
      'Publish the site to the domain your visitors use.',
    ],
    watch: [
      'Custom code requires a paid Webflow plan.',
      'Nothing changes for visitors until you publish. Publish to the webflow.io domain and your own domain separately.',
    ],
  },
  gtm: {
    name: 'Google Tag Manager',
    steps: [
      'Download the template. It already contains your account key and our URL.',
      'In Tag Manager, open “Templates” and click “New” next to “Tag Templates”.',
      'Open the three-dot menu, choose “Import”, select the file and click “Save”.',
      'Open “Tags”, click “New” and choose “Lastcall” as the tag type.',
      'Choose the trigger “Initialization - All Pages” and save.',
      'Click “Submit”, then “Publish”.',
    ],
    watch: [
      'Use either Tag Manager or the pasted snippet. If you use both, the script still runs only once.',
      'The script loads only after Tag Manager. If speed matters for redirects after the deadline, paste the snippet instead.',
      'Your container’s consent settings may delay the tag until a visitor agrees.',
      'We can’t see inside a container from outside, so Verify asks you to open the page once instead.',
    ],
  },
  html: {
    name: 'Plain HTML',
    steps: [
      'Open your site’s shared template, or the HTML file of your page.',
      'Paste the snippet just before </head>.',
      'Publish it and clear the cache of your server or CDN.',
    ],
    watch: [
      `In the browser, view the source of the published page and search for ${edge}. If it’s there, the snippet is live.`,
      'Pages without a shared template each need their own copy of the snippet.',
    ],
  },
});

/** A common problem on any platform, with code to copy that helps. */
interface Pitfall {
  readonly title: string;
  readonly text: string;
  readonly code?: readonly { readonly title: string; readonly text: string }[];
}

export const pitfalls = ({
  edgeOrigin,
  html,
}: {
  readonly edgeOrigin: string;
  readonly html: string;
}): readonly Pitfall[] => [
  {
    title: 'Caching plugins and CDNs',
    text: 'They may keep serving the old page. Clear their caches after you paste the snippet. If they delay, combine or copy scripts, exclude ours so visitors get it directly from us.',
  },
  {
    title: 'Checkouts',
    text: 'If all checkout steps have the same URL, add that URL once. Checkouts hosted by your store platform, such as Shopify or Squarespace, don’t run your site’s code. Show the deadline on the page before checkout.',
  },
  {
    title: 'Consent banners',
    text: 'The script stores a random ID in a cookie and in your site’s localStorage to recognize returning visitors. If visitors must consent first, use the snippet that waits for consent, below. Until they agree, it stores nothing and only shows deadlines that are the same for everyone. A banner that blocks the snippet hides those too. Have your banner run both lines whenever it knows the visitor’s choice, including a saved one. The first works before the script has loaded, the second after. Use “denied” instead of “granted” to delete the stored data.',
    code: [
      {
        title: 'Snippet that waits for consent',
        text: html.replace('<script async', '<script async data-lastcall-consent="wait"'),
      },
      {
        title: 'When the visitor agrees or has already agreed',
        text: "window.lastcallConsent = 'granted';\ndocument.dispatchEvent(new CustomEvent('lastcall:consent', { detail: 'granted' }));",
      },
    ],
  },
  {
    title: 'Content-Security-Policy',
    text: `Allow ${edgeOrigin} in script-src and connect-src. If your scripts use a nonce, add a new nonce to the snippet for each response. Then script-src doesn’t need our URL. Images on bars need img-src. Fonts of legacy bars and timers need style-src and font-src. Without them, images are missing and text uses the page’s own font.`,
    code: [{ title: 'Snippet with a nonce', text: html.replace('<script async', '<script async nonce="YOUR-NONCE"') }],
  },
  {
    title: 'Single-page apps',
    text: 'Paste the snippet once into the HTML that starts the app. It detects URL changes automatically. The part after # is ignored, so URLs that differ only there count as one page.',
  },
  {
    title: 'Supported browsers',
    text: 'Bars, timers and texts work in Chrome and Edge 111 or later, Firefox 113 or later, and Safari 16.2 or later. Your page also works in older browsers, without them.',
  },
  {
    title: 'Safari',
    text: 'After seven days without a visit, Safari deletes the ID that recognizes a returning visitor. A visitor who comes back through an email link is recognized by the link. A CNAME record on your domain that points to our host doesn’t prevent this. First-party mode, below, does.',
  },
  {
    title: 'Web components and shadow DOM',
    text: 'The script doesn’t look inside the shadow roots of other components. Put timers and texts into a slot of the component or beside it.',
  },
  {
    title: 'Iframes',
    text: 'A page inside an iframe needs its own snippet, and its own URL must be in the campaign. Pass the lc and em parameters of the outer page to recognize the same lead. A redirect only affects the iframe.',
  },
];
