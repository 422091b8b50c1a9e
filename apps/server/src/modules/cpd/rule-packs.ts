import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RulePack } from '@certfolio/contract/cpd-rules';
import { problem } from '@certfolio/contract/problems';
import { ConfigError, type Config } from '../../config.ts';

const builtIn = path.join(import.meta.dirname, 'packs');

export type RulePacks = ReadonlyMap<string, RulePack>;

const read = new WeakMap<Config, RulePacks>();

/**
 * The rules of professional bodies by their names: those that come with Certfolio, and those of the folder that
 * the setting names, which take the place of ours where they have the same name. Read once, at the start.
 * @throws ConfigError with the file and what is wrong with it
 */
export function rulePacks(config: Config): RulePacks {
  const known = read.get(config);
  if (known) return known;
  const folders = [builtIn, ...(config.CPD_RULES_DIR === undefined ? [] : [config.CPD_RULES_DIR])];
  // Of two with one name the later stays; only then are they put in order.
  const packs = new Map([...new Map(folders.flatMap(packsOf))].toSorted(byName));
  read.set(config, packs);
  return packs;
}

const byName = ([, one]: [string, RulePack], [, other]: [string, RulePack]): number =>
  one.short_name.localeCompare(other.short_name, 'en');

/** The packs of a folder, by name. @throws ConfigError */
export function packsOf(folder: string): [string, RulePack][] {
  let files: string[];
  try {
    files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch (error) {
    throw new ConfigError(`The folder of CPD rules ${folder} cannot be read.`, { cause: error });
  }
  return files.toSorted().map((name) => {
    const pack = readPack(readFileSync(path.join(folder, name), 'utf8'), path.join(folder, name));
    return [pack.id, pack];
  });
}

function readPack(text: string, file: string): RulePack {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch (error) {
    throw new ConfigError(`The CPD rules in ${file} are no JSON.`, { cause: error });
  }
  const pack = RulePack.safeParse(said);
  if (pack.success) return pack.data;
  const [issue] = pack.error.issues;
  const place = issue?.path.join('.') || 'the file as a whole';
  throw new ConfigError(`The CPD rules in ${file} are not right at ${place}: ${issue?.message}`);
}

/** @throws Problem cpd_body_not_found */
export function getPack(config: Config, body: string): RulePack {
  const pack = rulePacks(config).get(body);
  if (!pack) throw problem('cpd_body_not_found');
  return pack;
}
