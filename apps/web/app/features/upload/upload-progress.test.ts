import { describe, expect, test } from 'vitest';
import {
  nextSimulated,
  progressWhileSending,
  stagePercent,
  stageWords,
  uploadCaption,
} from './upload-progress.ts';

describe('progress of an upload', () => {
  test('begins at 10 and reaches 30 when every byte is sent', () => {
    expect([0, 0.5, 1].map(progressWhileSending)).toEqual([10, 20, 30]);
  });

  test('stays between 10 and 30 when the browser reports nonsense', () => {
    expect([-1, 7].map(progressWhileSending)).toEqual([10, 30]);
  });

  test('steps up by 15 and waits at 85 for the answer', () => {
    const steps = [30];
    for (let i = 0; i < 6; i++) steps.push(nextSimulated(steps.at(-1) ?? 0));
    expect(steps).toEqual([30, 45, 60, 75, 85, 85, 85]);
  });

  test.each([
    [0, 'Optimizing image for faster processing...'],
    [29, 'Optimizing image for faster processing...'],
    [30, 'Extracting information with AI...'],
    [84, 'Extracting information with AI...'],
    [85, 'Analyzing confidence level...'],
    [94, 'Analyzing confidence level...'],
    [95, 'Deciding next steps...'],
    [100, 'Deciding next steps...'],
  ])('at %i the caption reads "%s"', (progress, caption) => {
    expect(uploadCaption(progress)).toBe(caption);
  });
});

describe('progress of the background task', () => {
  test('maps each stage to its percentage', () => {
    const stages = [null, 'duplicate_check', 'ai_extraction', 'post_processing', 'completed'] as const;
    expect(stages.map(stagePercent)).toEqual([0, 25, 50, 80, 100]);
  });

  test('says in words what each stage does', () => {
    const stages = [null, 'duplicate_check', 'ai_extraction', 'post_processing', 'completed'] as const;
    expect(new Set(stages.map((stage) => stageWords(stage))).size).toBe(stages.length);
  });

  test('says of work that takes long that it still goes on, and of none that is done', () => {
    expect(stageWords(null, true)).toBe('Still waiting to start');
    expect(stageWords('ai_extraction', true)).toBe('Still reading the document');
    expect(stageWords('completed', true)).toBe('Done');
  });
});
