/** The steps in which a new campaign is set up with its pages, by the names of the address (`?step=`) and of our reports. */
export const blueprintSteps = ['name', 'deadline', 'funnel-pages'] as const;
export type BlueprintStep = (typeof blueprintSteps)[number];

/** What is said where a step needs more before the next. */
export const blueprintProblems = {
  name: 'Please select a name, a category, a provider and at least the first page builder you want to use in your campaign',
  pages: 'Please add at least one page to your campaign.',
} as const;
