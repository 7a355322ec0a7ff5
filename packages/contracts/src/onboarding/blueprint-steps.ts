/** The setup steps of a new campaign with its pages, by the names in the URL (`?step=`) and in reports. */
export const blueprintSteps = ['name', 'deadline', 'funnel-pages'] as const;
export type BlueprintStep = (typeof blueprintSteps)[number];

/** Messages of a step that needs more input. */
export const blueprintProblems = {
  name: 'Please select a name, a category, a provider and at least the first page builder you want to use in your campaign',
  pages: 'Please add at least one page to your campaign.',
} as const;
