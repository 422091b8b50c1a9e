import { measureAccuracy } from './accuracy.ts';
import { apiBench } from './api.bench.ts';
import { cpdBench } from './cpd.bench.ts';
import { credentialsBench } from './credentials.bench.ts';
import { cvPdfBench } from './cv-pdf.bench.ts';
import { cvRoundTripBench } from './cv-round-trip.bench.ts';
import { cvBench } from './cvs.ts';
import { exportsBench } from './exports.bench.ts';
import { issuingBench } from './issuing.bench.ts';
import { measureMailOutage } from './mail-outage.ts';
import { morningsBench } from './mornings.bench.ts';
import { notificationsBench } from './notifications.bench.ts';
import { pageBench } from './page.bench.ts';
import { readingBench } from './reading.bench.ts';
import { uploadBench } from './upload.bench.ts';
import { viewsBench } from './views.bench.ts';

/**
 * Every figure stands beside its peer or its physical limit, measured in the same run in turns, and is read as
 * a ratio: this machine's own speed cancels out.
 */
export type Row = {
  what: string;
  ours: number;
  peer: number;
  unit: string;
  peerName: string;
  aim: string;
};

const benches: Record<string, () => Promise<Row[]>> = {
  api: apiBench,
  cpd: cpdBench,
  credentials: credentialsBench,
  'cv-pdf': cvPdfBench,
  exports: exportsBench,
  issuing: issuingBench,
  mornings: morningsBench,
  notifications: notificationsBench,
  page: pageBench,
  reading: readingBench,
  upload: uploadBench,
  views: viewsBench,
};

const wanted = process.argv.slice(2);
if (wanted[0] === 'accuracy') {
  await measureAccuracy(wanted.slice(1));
  process.exit(0);
}
if (wanted[0] === 'cvs') {
  await cvBench(wanted.slice(1));
  process.exit();
}
if (wanted[0] === 'cv-round-trip') {
  await cvRoundTripBench(wanted.slice(1));
  process.exit();
}
if (wanted[0] === 'mail-outage') {
  await measureMailOutage(wanted.slice(1));
  process.exit();
}
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(
    `There is no bench ${unknown.join(', ')}. Use: accuracy, cvs, cv-round-trip, mail-outage, ${Object.keys(benches).join(', ')}.`,
  );
  process.exit(2);
}
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  for (const { what, ours, peer, unit, peerName, aim } of await bench()) {
    const ratio = (ours / peer).toFixed(2);
    console.log(
      `  ${what}: ${show(ours)} ${unit}, ${peerName} ${show(peer)} ${unit}, ratio ${ratio} (aim: ${aim})`,
    );
  }
}

function show(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
