import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repository } from './data-folder.ts';

const folder = 'docs/decisions';
const sections = ['Context', 'Decision', 'Consequences'];
const optionalSection = 'Alternatives';
const titleLine = /^# (.*[^.\s])$/;
/** A sentence may follow, for example about a part that another decision replaces. */
const statusLine =
  /^Status: (?:accepted|superseded by \[(?<successor>\d{4})\]\((?<file>\k<successor>-[\w-]+\.md)\)), \d{4}-\d{2}-\d{2}\.(?: \S.*\.)?$/;

/** The files of the decisions, by their path below the repository, in the order of their numbers. */
export const decisionFiles = globSync(`${folder}/[0-9]*.md`, { cwd: repository }).sort();

/** Lists the required parts that a decision lacks: a title, a status with a date, and the sections in order, each with text. */
export function decisionProblems(text: string): string[] {
  const [title = '', blank, status = ''] = text.split('\n');
  const parts = text.split(/^## /m).slice(1);
  const headings = parts.map((part) => part.split('\n', 1)[0]!);
  const expected = headings.includes(optionalSection) ? [...sections, optionalSection] : sections;
  return [
    ...(titleLine.test(title) ? [] : ['The first line is not a title of the form "# Statement".']),
    ...(blank === '' && statusLine.test(status)
      ? []
      : ['The third line is not "Status: accepted, <date>." or "Status: superseded by [NNNN](file.md), <date>."']),
    ...(headings.join() === expected.join()
      ? []
      : [`The sections are not ${sections.join(', ')} and optionally ${optionalSection}, in this order.`]),
    ...parts.flatMap((part, index) =>
      part.includes('\n') && part.slice(part.indexOf('\n')).trim() !== ''
        ? []
        : [`The section ${headings[index]} is empty.`],
    ),
  ];
}

/** Builds `docs/decisions/index.md` from the titles and status lines of the decisions. */
export function decisionsPage(): string {
  const lines = decisionFiles.map((path) => {
    const file = basename(path);
    const [first = '', , third = ''] = readFileSync(join(repository, path), 'utf8').split('\n');
    const { successor, file: successorFile } = statusLine.exec(third)?.groups ?? {};
    const mark = successor === undefined ? '' : ` (superseded by [${successor}](${successorFile}))`;
    return `- [${file.slice(0, 4)}](${file}) ${first.replace(/^# /, '')}${mark}`;
  });
  return `# Decisions

<!-- Generated from the titles and status lines of the files in this folder. Change those, then run \`npm run docs\`. -->

Each page states one decision and why it was made. To add one, create \`NNNN-short-title.md\` with the next number: a statement as the title, then \`Status: accepted, <date>.\`, then the sections Context, Decision, Consequences and, if there were any, Alternatives. A decision that a later one replaces gets \`Status: superseded by\` with a link to the later one and the date.

${lines.join('\n')}
`;
}
