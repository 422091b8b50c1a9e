import { expect, test } from 'vitest';
import { fromLine } from '../fields/candidate.ts';
import { pageOfText } from '../pages/page.fixture.ts';
import { variantsOf } from './title-variants.ts';

const shorter = (text: string): string[] => {
  const line = pageOfText(text).lines[0]!;
  return variantsOf(fromLine(line, 0, line.text.length, line.text, 0.5, 'type')).map(({ value }) => value);
};

test.each([
  ['Free Bootcamp on Warehouse Robotics', 'Warehouse Robotics'],
  ['Training Safe Lifting', 'Safe Lifting'],
  ['Safe Lifting Course', 'Safe Lifting'],
  ['Safe Lifting, Volume 3', 'Safe Lifting'],
  ['Hackathon “Harbour of Things” of 2024', 'Harbour of Things'],
  ['Course on Safe Lifting with Jane Miller', 'Safe Lifting'],
])('“%s” may be “%s”', (text, title) => {
  expect(shorter(text)).toContain(title);
});

test('what stands before a preposition is kept where it announces nothing', () => {
  expect(shorter('Advances in Warehouse Robotics')).not.toContain('Warehouse Robotics');
  expect(shorter('National Conference on Quay Materials')).not.toContain('Quay Materials');
  // What says only of what kind it was is no title.
  expect(shorter('One Day Online Event on Quay Materials')).not.toContain('One Day Online Event');
  // Behind a colon the name has begun, whatever kind of thing it is of.
  expect(shorter('Complete Sailing Bootcamp: From Zero to Hero in Kayaks')).not.toContain('Kayaks');
});

test('a shorter reading holds its own words alone', () => {
  const line = pageOfText('Course on Safe Lifting').lines[0]!;
  const [variant] = variantsOf(fromLine(line, 0, line.text.length, line.text, 0.5, 'type')).filter(
    ({ value }) => value === 'Safe Lifting',
  );
  expect(variant!.text).toBe('Safe Lifting');
  expect(variant!.words).toHaveLength(2);
});
