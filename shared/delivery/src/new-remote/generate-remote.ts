import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@portal/contract';
import { EXIT, Refusal } from '../store/refusal.ts';
import { putIn, writeTemplates } from './write-templates.ts';

/** An app's name: its prefix, and words of lower-case letters and digits. */
const APP = /^mf(-[a-z][a-z0-9]*)+$/;

interface Plan {
  /** Folder in which the app is created. */
  root: string;
  /** Folders of templates. */
  templates: readonly string[];
  /** Words for further places in them. */
  facts?: Readonly<Record<string, string>>;
}

/**
 * Writes a new remote: descriptor, one feature with a page and its test, and the tests of its contract.
 * Nothing else registers it: workspace, types, tests, arrows and releases find the apps by their folders.
 *
 * @param app its name, such as `mf-example`
 * @param plan where it is created, from which templates, and further words for them
 * @returns the files it wrote, from that folder
 * @throws Refusal in one line when the name is not that of an app, or the app exists
 */
export function generateRemote(app: string, { root, templates, facts = {} }: Plan): string[] {
  mustBeName(app);
  if (existsSync(join(root, app))) throw new Refusal(`${app} already exists.`);
  return writeTemplates(templates, join(root, app), filling(app, facts)).map((file) => join(app, file));
}

/** @throws Refusal in one line when it is not the name of an app */
export function mustBeName(app: string): void {
  if (!APP.test(app)) throw new Refusal(`'${app}' is not a name for a remote: it must be like mf-example.`, EXIT.usage);
}

/**
 * Fills the names into the templates: `mf-gift-card` is the app, `mf_gift_card` its container, `gift-card` its
 * feature, `giftCard` the name in code.
 */
export function filling(app: string, facts: Readonly<Record<string, string>> = {}): (text: string) => string {
  const feature = app.slice('mf-'.length);
  const Name = feature
    .split('-')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join('');
  const places: Readonly<Record<string, string>> = {
    __remote__: app,
    __container__: app.replaceAll('-', '_'),
    __feature__: feature,
    __Feature__: (feature[0]?.toUpperCase() ?? '') + feature.slice(1).replaceAll('-', ' '),
    __name__: (Name[0]?.toLowerCase() ?? '') + Name.slice(1),
    __Name__: Name,
    __contract__: CONTRACT_VERSION,
    ...facts,
  };
  // The formatter writes an id without a hyphen without quotes.
  return (text) => putIn(text, places).replaceAll(/^( +)'(\w+)': \(\) =>/gm, '$1$2: () =>');
}
