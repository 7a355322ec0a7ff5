import { describe, expect, it } from '@jest/globals';
import { assignmentPatterns, innermostOfBusiest } from './version-scripts.ts';

describe('the assignment of a property', () => {
  it.each([
    'history.pushState=history.pushState.bind(history)',
    'history.pushState = () => {}',
    "history['pushState']=n",
    'Object.defineProperty(history,"pushState",{value:n})',
    "Reflect.set(history, 'pushState', n)",
  ])('is found in %s', (code) => {
    const [, ofAny] = assignmentPatterns('history.pushState');

    expect(`start();${code}`.search(ofAny)).toBeGreaterThan(0);
  });

  it.each(['history.pushState===n', 'history.pushState()', 'history.pushStates=n'])('is not found in %s', (code) => {
    for (const pattern of assignmentPatterns('history.pushState')) expect(code).not.toMatch(pattern);
  });
});

it('the assignment of a property is matched on its own object first, not on others with the same property', () => {
  const [ofOwner] = assignmentPatterns('document.title');

  expect('n.title="Column";document.title="Mine"'.search(ofOwner)).toBe(17);
});

describe('the busiest function', () => {
  const screen = { startOffset: 10, endOffset: 200, count: 301 };
  const effect = { startOffset: 80, endOffset: 120, count: 300 };
  const module = { startOffset: 0, endOffset: 900, count: 1 };

  it('is the innermost of those that are called about equally often', () => {
    expect(innermostOfBusiest([module, screen, effect])).toBe(effect);
  });

  it('is the one that is called most often', () => {
    expect(innermostOfBusiest([module, screen, { ...effect, count: 2 }])).toBe(screen);
  });

  it('is undefined when there are no functions', () => {
    expect(innermostOfBusiest([])).toBeUndefined();
  });
});
