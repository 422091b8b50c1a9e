// Every npm script of this repository. Plain JavaScript without dependencies, because it runs before anything
// is installed, on whatever Node.js the machine has (20.11 or later); the rest runs on the Node 24 it installs.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const [task = '', ...rest] = process.argv.slice(2);

const tasks = {
  start: async () => {
    install();
    build();
    return serve(['apps/server/src/main.ts']);
  },
  dev: async () => {
    install();
    return serve(['apps/server/src/dev.ts']);
  },
  certfolio: async () => {
    install();
    return serve(['apps/server/src/cli/certfolio.ts', ...rest]);
  },
  bench: async () => {
    install();
    build();
    return run('node', ['bench/main.ts', ...rest]);
  },
  check: async () => {
    install();
    return firstFailure([
      () => run('oxfmt', ['--check']),
      () => run('oxlint', ['--type-aware']),
      () => run('tsc', ['-p', 'tsconfig.json']),
      () => run('react-router', ['typegen'], 'apps/web'),
      () => run('tsc', ['-p', 'tsconfig.json'], 'apps/web'),
      () => run('knip', []),
      () => run('node', ['bin/check-migrations.mjs']),
      () => run('vitest', ['run']),
    ]);
  },
  docs: async () => {
    install();
    return run('node', ['bin/docs.mjs']);
  },
  e2e: async () => {
    install();
    build();
    return run('playwright', ['test', ...rest], 'e2e');
  },
  test: async () => {
    install();
    build();
    return test();
  },
};

if (!Object.hasOwn(tasks, task)) {
  console.error(`Use one of: ${Object.keys(tasks).join(', ')}.`);
  process.exit(2);
}
process.exitCode = await tasks[task]();

/** Installs when what is installed is not what the lockfile says: nothing is done twice. */
function install() {
  if (isInstalled()) return;
  console.error('Installing packages…');
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    // Messages only: standard output belongs to the command that was asked for.
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) {
    console.error(
      'The packages could not be installed. Check the connection to the npm registry and try again.',
    );
    process.exit(1);
  }
}

function isInstalled() {
  try {
    const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
    // npm writes this file last, so an interrupted installation never looks complete.
    const held = JSON.parse(
      readFileSync(path.join(root, 'node_modules', '.package-lock.json'), 'utf8'),
    ).packages;
    return Object.entries(wanted).every(([place, { version, optional, link }]) => {
      if (!place.startsWith('node_modules/') && !place.includes('/node_modules/')) return true;
      if (link) return true;
      const found = held[place];
      return found ? found.version === version : optional === true;
    });
  } catch {
    return false;
  }
}

/** The Node.js that runs Certfolio: the installed package where there is one, else this one if it is able. */
function node() {
  const os = process.platform === 'win32' ? 'win' : process.platform;
  const file = path.join(
    root,
    'node_modules',
    `node-${os}-${process.arch}`,
    'bin',
    os === 'win' ? 'node.exe' : 'node',
  );
  if (existsSync(file)) return file;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(
    `Certfolio needs Node.js 24 here: no package of it exists for ${process.platform} ${process.arch}, ` +
      `and this is ${process.version}.`,
  );
  process.exit(1);
}

/** Builds the pages when anything they are made of has changed since the last finished build. */
function build() {
  const stampFile = path.join(root, 'apps/web/build/.stamp');
  const stamp = fingerprint(['apps/web', 'packages/contract', 'package-lock.json']);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.error('Building pages…');
  const done = spawnSync(node(), [command('react-router'), 'build'], {
    cwd: path.join(root, 'apps/web'),
    env: environment(),
    encoding: 'utf8',
  });
  if (done.status !== 0) {
    console.error(done.stdout, done.stderr);
    process.exit(1);
  }
  writeFileSync(stampFile, stamp);
}

function fingerprint(places) {
  const hash = createHash('sha256');
  const add = (place) => {
    const full = path.join(root, place);
    let entries;
    try {
      entries = readdirSync(full, { withFileTypes: true });
    } catch {
      hash.update(place).update(readFileSync(full));
      return;
    }
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (['node_modules', 'build', '.react-router'].includes(entry.name)) continue;
      if (entry.name.includes('.test.')) continue;
      add(path.join(place, entry.name));
    }
  };
  places.forEach(add);
  return hash.digest('hex');
}

/** The script of an installed command, to be run by our own Node.js. */
function command(name) {
  const packages = { 'react-router': '@react-router/dev', tsc: 'typescript', playwright: '@playwright/test' };
  const folder = path.join(root, 'node_modules', packages[name] ?? name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[name]);
}

function environment(extra = {}) {
  const own = path.join(root, 'node_modules', '.bin');
  return {
    // What Node.js has compiled is kept for its next start, which takes a third less then; a folder that cannot be
    // written to is passed over. Processes that read documents inherit nothing, and so cannot touch it.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
    ...process.env,
    PATH: [path.dirname(node()), own, process.env.PATH].join(path.delimiter),
    ...extra,
  };
}

/** Runs an installed command to its end; answers its exit code. */
function run(name, args, folder = '.', extra = {}) {
  const done = spawnSync(node(), name === 'node' ? args : [command(name), ...args], {
    cwd: path.join(root, folder),
    env: environment(extra),
    stdio: 'inherit',
  });
  return done.status ?? 1;
}

/** The same beside others: what it prints comes a line at a time, so that no line of another is cut in two. */
function beside(name, args, folder = '.', extra = {}) {
  const child = spawn(node(), [command(name), ...args], {
    cwd: path.join(root, folder),
    env: environment(extra),
    stdio: ['inherit', 'pipe', 'pipe'],
  });
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    createInterface({ input: from }).on('line', (line) => to.write(`${line}\n`));
  }
  return new Promise((resolve) => {
    child.on('close', (code) => resolve(code ?? 1));
  });
}

async function firstFailure(steps) {
  for (const step of steps) {
    const code = step();
    if (code !== 0) return code;
  }
  return 0;
}

/** Runs a program of ours until it ends. It ends with us too: it notices when the channel to us closes. */
function serve(args) {
  const child = spawn(node(), args, {
    cwd: root,
    env: environment(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // The terminal sends an interrupt to the child as well; a second one is harmless.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // When npm itself is killed nobody tells us, except that we have another parent now.
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000);
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
  });
}

/**
 * Rules and modules, and journeys in a browser beside them: each waits for other processes for a good part of its time.
 * Ends with what did not pass and the count of all of them. What fails is tried once more, so that one stumble of a
 * machine does not hide what thousands of tests say; whatever needed that is named at the end as unsteady, to be mended.
 */
async function test() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'certfolio-counts-'));
  const results = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
  try {
    const units = path.join(folder, 'units.json');
    const journeys = path.join(folder, 'journeys.json');
    const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${units}`];
    const codes = await Promise.all([
      beside('vitest', ['run', '--retry=1', ...report, ...rest]),
      beside('playwright', ['test', '--retries=1', '--reporter=list,json'], 'e2e', {
        PLAYWRIGHT_JSON_OUTPUT_NAME: journeys,
      }),
    ]);
    const [unit, journey] = [results(units), results(journeys)];
    for (const line of [...stumbledUnits(unit), ...stumbledJourneys(journey)]) console.log(line);
    const { stats = {} } = journey;
    const passed = (unit.numPassedTests ?? 0) + (stats.expected ?? 0) + (stats.flaky ?? 0);
    const counted = (unit.numFailedTests ?? 0) + (stats.unexpected ?? 0);
    // A runner that broke before it could count has failed all the same.
    const failed = counted || codes.filter((code) => code !== 0).length;
    const skipped = (unit.numPendingTests ?? 0) + (stats.skipped ?? 0);
    console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
    return codes.find((code) => code !== 0) ?? (failed > 0 || passed === 0 ? 1 : 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function stumble(failed, where, messages) {
  const what = failed ? 'FAILED' : 'UNSTEADY, passed when tried again:';
  return `\n${what} ${where}\n${messages.join('\n')}`;
}

function stumbledUnits({ testResults = [] }) {
  return testResults.flatMap(({ name, status, message, assertionResults = [] }) => {
    const file = path.relative(root, name);
    const stumbled = assertionResults.filter(({ failureMessages = [] }) => failureMessages.length > 0);
    // A file that could not be loaded, or whose hook failed, holds no test that says so.
    if (stumbled.length === 0 && status === 'failed') return [stumble(true, file, [message])];
    return stumbled.map((one) =>
      stumble(one.status === 'failed', `${file} > ${one.fullName}`, one.failureMessages),
    );
  });
}

function stumbledJourneys({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...stumbledJourneys(suite),
    ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, projectName, results }) =>
          stumble(
            status === 'unexpected',
            `[${projectName}] ${file}:${line} > ${title}`,
            results.flatMap(({ errors }) => errors.map(({ message }) => message)),
          ),
        ),
    ),
  ]);
}
