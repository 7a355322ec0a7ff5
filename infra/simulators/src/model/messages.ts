/** The texts of the simulated model. */
export const messages = {
  help: 'I can create a campaign for you and add its pages. Tell me its name and when it ends, for example: create an evergreen campaign called Summer Sale with a 3 day deadline.',
  welcome: 'You are welcome. Tell me when you want another campaign or a page.',
  whichName: 'What should the campaign be called?',
  whichDate: 'On which date should it end for everybody?',
  howMany: 'How many are there to sell?',
  whichPage: 'Which page is it? Please give me its address, and if you like the one for after the deadline.',
  noCampaignYet: 'There is no campaign in this conversation yet. What should I create first?',
  created: (name: string) => `I created the campaign ${name}.`,
  createdAndNext: (name: string) => `I created the campaign ${name}. Tell me the address of a page and I will add it.`,
  pageAdded: 'I added the page. Open the campaign to see it.',
  refused: (reason: string) => `That did not work: ${reason}`,
} as const;
