import { TestEnvironment } from 'jest-environment-jsdom';

/** What Node has and jsdom lacks, except MessageChannel: with it React's scheduler would keep the process alive. */
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'TextEncoderStream',
  'TextDecoderStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'BroadcastChannel',
  'crypto',
  'structuredClone',
  'Uint8Array',
  'ArrayBuffer',
];

/** jsdom's document with Node's own network and stream classes, so that fetch, msw and ky all use the same classes. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const FormDataOfForms = this.global.FormData;
    for (const name of FROM_NODE) {
      if (!(name in globalThis)) continue;
      Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true });
    }
    // React reads the form of a submit that navigates at once, but Node's class cannot read forms.
    this.global.FormData = class FormData extends globalThis.FormData {
      constructor(form, submitter) {
        super();
        if (form) for (const [name, value] of new FormDataOfForms(form, submitter)) this.append(name, String(value));
      }
    };
  }

  exportConditions() {
    return ['node', 'require', 'default'];
  }
}
