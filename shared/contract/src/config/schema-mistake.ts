import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { operations } from '../operations.ts';
import { editsBetween, nearestOf } from './edits-between.ts';

/**
 * The first mistake of a file, in words that name the key; undefined when the file fits the schema.
 *
 * @example mistakeOf({ theme: 'pink' }, 'configuration', configSchema) // "'theme' must be one of light, dark, auto"
 */
export function mistakeOf(content: unknown, what: string, schema: TSchema): string | undefined {
  const check = Compile(schema);
  if (check.Check(content)) return undefined;
  const mistakes = ofMeantAlternatives(check.Errors(content));
  const [first] = mistakes;
  if (!first) return 'it does not fit its schema';
  const key = first.instancePath.split('/').slice(1).join('.');
  if (first.keyword === 'boolean') return `'${key}' ${keyWords(schema, first.instancePath, what)}`;
  const place = schemaAt(schema, first.instancePath);
  const unknown = place && unknownWord(place, valueAt(content, first.instancePath));
  if (unknown !== undefined) return `'${key}' ${unknown}`;
  const words = mistakes.filter(({ instancePath }) => instancePath === first.instancePath).flatMap(allowedWord);
  const [only] = first.keyword === 'const' ? words : [];
  const message =
    words.length > 1
      ? `must be one of ${words.join(', ')}`
      : only === undefined
        ? formWords(schema, first)
        : `must be ${only}`;
  return key ? `'${key}' ${message}` : `it ${message}`;
}

/** A mistake as the library tells it. */
interface Mistake {
  keyword: string;
  instancePath: string;
  message: string;
}

/** Of an object that may have several forms, the form that a mistake is about. */
const ALTERNATIVE = /^(.+\/anyOf\/)(\d+)(?:\/|$)/;

/**
 * Without what is wrong with the forms of an object whose fixed word is another one than it has, such as that of a
 * `sink`; with all where no form has its word.
 */
function ofMeantAlternatives<Told extends Mistake & { schemaPath: string }>(mistakes: readonly Told[]): Told[] {
  const formOf = ({ schemaPath }: Told) => ALTERNATIVE.exec(schemaPath)?.slice(1) ?? [];
  const others = new Set(
    mistakes.flatMap((mistake) =>
      mistake.keyword === 'const' && /\/anyOf\/\d+\/properties\//.test(mistake.schemaPath)
        ? [formOf(mistake).join('')]
        : [],
    ),
  );
  const isMeant = (mistake: Told) => !others.has(formOf(mistake).join(''));
  const isChosen = (choice: string | undefined) =>
    mistakes.some((mistake) => formOf(mistake)[0] === choice && isMeant(mistake));
  return mistakes.filter((mistake) => isMeant(mistake) || !isChosen(formOf(mistake)[0]));
}

/**
 * What a mistake's value must be: in the words of the schema's `errorMessage` when it has no right form, otherwise in
 * the library's.
 *
 * @example formWords(remoteFileSchema, mistake) // "must be words between single slashes"
 */
export function formWords(schema: TSchema, { keyword, instancePath, message }: Mistake): string {
  const place = schemaAt(schema, instancePath);
  return keyword === 'pattern' && typeof place?.errorMessage === 'string' ? place.errorMessage : message;
}

/** Of a JSON Schema, what leads to the part for one value; `errorMessage` says in words what its pattern asks for. */
interface Place {
  properties?: Readonly<Record<string, Place>>;
  patternProperties?: Readonly<Record<string, Place>>;
  items?: Place;
  anyOf?: readonly (Place & { const?: unknown })[];
  /** What calls of the contract are that are none of the words. */
  otherCalls?: string;
  errorMessage?: unknown;
}

const stepsOf = (path: string): string[] => path.split('/').slice(1);

const schemaAt = (schema: TSchema, path: string): Place | undefined =>
  stepsOf(path).reduce<Place | undefined>(
    (place, step) =>
      place?.properties?.[step] ??
      namedFreely(place, step) ??
      place?.items ??
      place?.anyOf?.find((form) => form.properties?.[step])?.properties?.[step],
    schema as Place,
  );

/** What the value of a key must be whose name is free but for its form. */
const namedFreely = (place: Place | undefined, key: string): Place | undefined =>
  Object.entries(place?.patternProperties ?? {}).find(([pattern]) => new RegExp(pattern, 'u').test(key))?.[1];

const valueAt = (content: unknown, path: string): unknown =>
  stepsOf(path).reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined,
    content,
  );

/** What is wrong with a key: its form, where names are free; otherwise that there is none, and one that is near. */
function keyWords(schema: TSchema, path: string, what: string): string {
  const steps = stepsOf(path);
  const above = steps.slice(0, -1);
  const place = schemaAt(schema, above.map((step) => `/${step}`).join(''));
  if (place?.patternProperties && typeof place.errorMessage === 'string') return place.errorMessage;
  const nearest = nearestOf(steps.at(-1) ?? '', Object.keys(place?.properties ?? {}));
  return `is not a key of the ${what}${nearest === undefined ? '' : `: ${[...above, nearest].join('.')} may be meant`}`;
}

/** The library names no more than these words of a choice. */
const MAX_WORDS = 8;

/** What is wrong with a word that is none of so many that nobody would read a list of them. */
function unknownWord({ anyOf = [], otherCalls }: Place, value: unknown): string | undefined {
  const words = anyOf.flatMap((choice) => (typeof choice.const === 'string' ? [choice.const] : []));
  if (words.length <= MAX_WORDS || typeof value !== 'string') return undefined;
  if (otherCalls && value in operations) return `is '${value}', which ${otherCalls}`;
  const [nearest] = words.toSorted((one, other) => editsBetween(value, one) - editsBetween(value, other));
  return `is '${value}', which is none of the ${words.length} words it may be; the nearest is ${nearest}`;
}

function allowedWord({ params }: { params: object }): readonly string[] {
  if ('allowedValue' in params) return [String(params.allowedValue)];
  return 'allowedValues' in params && Array.isArray(params.allowedValues) ? params.allowedValues.map(String) : [];
}
