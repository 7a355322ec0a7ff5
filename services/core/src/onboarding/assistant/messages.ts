/** Texts for members when the assistant cannot continue, and for the model when a call was rejected. */
export const messages = {
  over: 'The conversation has exceeded the maximum token limit.',
  failed: 'An error occurred. Please try again.',
  budget: 'You’ve reached the assistant’s daily limit. Create the campaign manually, or try again tomorrow.',
  busy: 'The assistant is still responding to your last message. Please wait.',
  unknownTool: 'There is no such tool.',
  unreadable: 'The arguments could not be read. Please send them again as JSON.',
  tooManyCalls: 'No more tool calls are allowed in this response.',
  tooManyInConversation: 'This conversation has reached its limit. Please start a new one.',
  foreignCampaign: 'Pages can only be added to a campaign that was created in this conversation.',
  notDone: 'This tool call wasn’t run.',
  failedInside: 'Something went wrong on our side. Please try again.',
} as const;
