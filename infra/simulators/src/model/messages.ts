/** The texts of the simulated model. */
export const messages = {
  help: 'I can create a campaign for you and add its pages. Tell me its name and when it ends, for example: create an evergreen campaign called Summer Sale with a 3-day deadline.',
  welcome: 'You’re welcome. Let me know if you want another campaign or page.',
  whichName: 'What should the campaign be called?',
  whichDate: 'On what date should it end for everyone?',
  howMany: 'How many units are you selling?',
  whichPage: 'What’s the page URL? You can also give me an after-deadline URL.',
  noCampaignYet: 'There is no campaign in this conversation yet. What should I create first?',
  created: (name: string) => `I created the campaign ${name}.`,
  createdAndNext: (name: string) => `I created the campaign ${name}. Tell me a page URL and I’ll add it.`,
  pageAdded: 'I added the page. Open the campaign to see it.',
  refused: (reason: string) => `That didn’t work: ${reason}`,
} as const;
