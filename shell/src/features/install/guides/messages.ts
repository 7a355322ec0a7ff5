/** The platforms, in the order of the tabs. */
export const platforms = ['wordpress', 'shopify', 'clickfunnels', 'squarespace', 'webflow', 'gtm', 'html'] as const;
export type GuidePlatform = (typeof platforms)[number];

/** The steps and pitfalls of one platform. Platform labels are in quotes, spelled as there. */
export interface Guide {
  readonly name: string;
  readonly steps: readonly string[];
  readonly watch: readonly string[];
}

/** The copy of the guides. */
export const messages = {
  title: 'Put it on your site',
  text: 'Once for the whole site. Where is yours made?',
  choice: 'Platform',
  watchTitle: 'Good to know',
  download: 'Download the template',
  templateName: 'Lastcall',
  templateDescription: 'Shows each visitor their own deadline on the pages of your Lastcall campaigns.',
  templateKey: 'Account key',
  templateKeyHelp: 'The key of your Lastcall account, as it stands in your snippet on the Install screen.',
  templateKeyProblem: 'The key has 22 letters, digits, dashes and underscores.',
  templateNotes: 'Made by the Install screen of Lastcall for one account.',
  templateTests: {
    loads: 'Loads the script of the account',
    fails: 'Says that it failed when the script does not load',
    empty: 'Loads nothing without a key',
  },

  pitfallsTitle: 'If something is in the way',
  pitfallsText: 'What keeps a pasted snippet from working, on any platform.',
} as const;

/** The guide of each platform; `edge` is the host of the script. */
export const guides = (edge: string): Record<GuidePlatform, Guide> => ({
  wordpress: {
    name: 'WordPress',
    steps: [
      'In the WordPress admin, open "Plugins", add the free plug-in "WPCode", and activate it.',
      'Open "Code Snippets", then "Header & Footer".',
      'Paste the snippet into the "Header" box and press "Save Changes".',
      'Empty the cache of your caching plug-in and of your host, so that visitors get the new pages.',
    ],
    watch: [
      `Plug-ins that delay, combine or copy scripts (WP Rocket, LiteSpeed Cache, Autoptimize) must leave this one alone: exclude ${edge} there. A delayed script shows the bar only after the first touch, and a copied one misses the pages you add later.`,
      'Do not paste it into a file of your theme: the next update of the theme takes it out.',
      'On WordPress.com, your plan has to allow plug-ins.',
    ],
  },
  shopify: {
    name: 'Shopify',
    steps: [
      'In the Shopify admin, open "Online Store", then "Themes".',
      'Beside your live theme, open the menu with the three dots and choose "Edit code".',
      'Open the file "theme.liquid" in the folder "layout" and look for </head>.',
      'Paste the snippet on the line above </head> and press "Save".',
    ],
    watch: [
      'Shopify runs no script of your theme in the checkout, nor on the thank-you and order status pages. Put the deadline on product, cart and landing pages, and count sales by a webhook.',
      'Each theme has files of its own. Paste the snippet again after you change to another theme or to a new version of it.',
      'A shop behind a password shows everybody its password page, which has another layout. Verify once the shop is open.',
      "Apps for landing pages may leave out the theme's layout. Verify one of their pages too.",
    ],
  },
  clickfunnels: {
    name: 'ClickFunnels',
    steps: [
      'Open the site or funnel that your page belongs to, and go to its settings.',
      'Look for the box for code in the head of the pages. ClickFunnels Classic calls it "Head Tracking Code".',
      'Paste the snippet there and save.',
      'In ClickFunnels Classic, do the same for each funnel that you use: every funnel has its own settings.',
    ],
    watch: [
      'A one-page checkout keeps its address from the first step to the last: add that address once, and the deadline stays through all steps. Upsell and thank-you pages have addresses of their own.',
      'Add the address that visitors see to your campaign, on your own domain, and not that of the editor or its preview.',
    ],
  },
  squarespace: {
    name: 'Squarespace',
    steps: [
      'In the menu of your site, open "Pages" and scroll down to "Website Tools".',
      'Choose "Code Injection".',
      'Paste the snippet into the "Header" box and press "Save".',
    ],
    watch: [
      'Code Injection is part of some Squarespace plans only.',
      "Squarespace's own checkout does not run your header code. Put the deadline on the pages before it.",
      'While you are signed in, you see your page inside the editor. Look at it in a private window.',
    ],
  },
  webflow: {
    name: 'Webflow',
    steps: [
      'Open the settings of your site, then "Custom code".',
      'Paste the snippet into "Head code" and save.',
      'Publish the site to the domain that your visitors use.',
    ],
    watch: [
      "Custom code is part of Webflow's paid plans.",
      'Before you publish, nothing changes for visitors. The webflow.io address and your own domain are chosen one by one.',
    ],
  },
  gtm: {
    name: 'Google Tag Manager',
    steps: [
      'Download the template. Your account key and our address are filled in.',
      'In Tag Manager, open "Templates", and press "New" beside "Tag Templates".',
      'Open the menu with the three dots, choose "Import", pick the file, and press "Save".',
      'Open "Tags", press "New", and choose "Lastcall" as the kind of tag.',
      'Choose "Initialization - All Pages" as its trigger, and save.',
      'Press "Submit", then "Publish".',
    ],
    watch: [
      'Use Tag Manager or paste the snippet, not both. It would run once all the same.',
      'Tag Manager loads first, and the script after it. Where people are led away after the deadline, a pasted snippet leads them sooner.',
      'Consent settings of the container may hold the tag back until a visitor agrees.',
      'Nobody sees from outside what is in a container. Verify asks you to open the page once instead.',
    ],
  },
  html: {
    name: 'Plain HTML',
    steps: [
      'Open the template that all your pages share, or the file of your page.',
      'Paste the snippet just before </head>.',
      'Publish it, and empty the cache of your server or CDN.',
    ],
    watch: [
      `In the browser, open the source of the published page and search for ${edge}. What you find there is what visitors get.`,
      'A page without a shared template needs its own copy of the snippet.',
    ],
  },
});

/** Pitfalls on any platform, with code to copy that helps. */
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
    title: 'Caching plug-ins and CDNs',
    text: 'They go on sending the page as it was before. Empty them after you paste the snippet. If they also delay, combine or copy scripts, exclude ours there, so that visitors get it from us and at once.',
  },
  {
    title: 'Checkouts',
    text: "A checkout that shows its steps at one address is one page: add that address once. A checkout that your shop system hosts (Shopify, Squarespace and others) does not run your site's code: put the deadline on the page before it.",
  },
  {
    title: 'Consent banners',
    text: 'The script keeps a random number in a cookie and in localStorage of your own site, to know the visitor again. Where people have to agree first, let the snippet in and have it wait: until they do, it stores nothing, and shows only deadlines that are the same for everybody. A banner that blocks the whole snippet keeps those back too. Have your banner tell each answer by both lines, also one that it remembers: the first counts when the script has not run yet, the second when it has. With "denied" in place of "granted", what was stored is deleted.',
    code: [
      {
        title: 'The snippet that waits',
        text: html.replace('<script async', '<script async data-lastcall-consent="wait"'),
      },
      {
        title: 'When the visitor agrees, or has agreed before',
        text: "window.lastcallConsent = 'granted';\ndocument.dispatchEvent(new CustomEvent('lastcall:consent', { detail: 'granted' }));",
      },
    ],
  },
  {
    title: 'Content-Security-Policy',
    text: `A page with such a policy must let our script in and let it ask us: script-src and connect-src with ${edgeOrigin}. Where scripts carry a nonce, give it to the snippet too, as a new one for each answer; then script-src needs no address of ours. The picture on a bar needs img-src with that address too, and the fonts of a legacy bar and of a timer style-src and font-src; without them the bar comes without its picture, and both in the page’s own font.`,
    code: [
      { title: 'The snippet with a nonce', text: html.replace('<script async', '<script async nonce="YOUR-NONCE"') },
    ],
  },
  {
    title: 'Single-page apps',
    text: 'Paste the snippet once into the HTML that starts the app. It notices when the app changes the address and does the rest. What stands after # does not count: pages that differ only there are one page.',
  },
  {
    title: 'Frames',
    text: 'A page inside a frame is a page of its own: it needs the snippet, and its own address belongs in the campaign. Give it the parameters lc and em of the page around it, so that it knows the same person. A redirect moves the frame alone.',
  },
];
