import { taskProgress, type taskStages } from '@certfolio/contract/certificates';

export type TaskStage = (typeof taskStages)[number];

/** The dialog's numbers: it begins at 10, bytes take it to 30, waiting takes it to 85, the answer to 100. */
export const progressAtStart = 10;
export const progressWhenSent = 30;
export const simulatedCeiling = 85;
export const simulatedStep = 15;
export const simulatedEvery = 300;
export const pauseAfterCompletion = 500;

/** Progress while the bytes travel; `fraction` is what has been sent, from 0 to 1. */
export function progressWhileSending(fraction: number): number {
  const sent = Math.min(1, Math.max(0, fraction));
  return Math.round(progressAtStart + (progressWhenSent - progressAtStart) * sent);
}

/** The next simulated step while the server works; it waits at the ceiling until the answer is there. */
export function nextSimulated(progress: number): number {
  return Math.min(simulatedCeiling, progress + simulatedStep);
}

export function uploadCaption(progress: number): string {
  if (progress < 30) return 'Optimizing image for faster processing...';
  if (progress < 85) return 'Extracting information with AI...';
  if (progress < 95) return 'Analyzing confidence level...';
  return 'Deciding next steps...';
}

/** How far a background task has come, in percent; 0 until its first stage begins. */
export function stagePercent(stage: TaskStage | null): number {
  return stage === null ? 0 : taskProgress[stage];
}

const wordsOf: Record<TaskStage, string> = {
  duplicate_check: 'Looking for duplicates',
  ai_extraction: 'Reading the document',
  post_processing: 'Checking what was read',
  completed: 'Done',
};

/** What the work is at; `slow` where it has been at it for long. */
export function stageWords(stage: TaskStage | null, slow = false): string {
  const words = stage === null ? 'Waiting to start' : wordsOf[stage];
  return slow && stage !== 'completed' ? `Still ${words[0]?.toLowerCase()}${words.slice(1)}` : words;
}
