import { isUtf8 } from 'node:buffer';
import { type Operation, type OperationName, operations } from '@portal/contract';
import { mistakeOf } from '@portal/contract/schema-mistake';
import { type OperationShape, schemas } from '@portal/contract/schemas';
import { bytesOf, textOf } from './bounded-body.ts';
import { isTooDeep, MAX_DEPTH, parsed } from './parsed.ts';
import { pictureFault } from './picture-fault.ts';
import { reasonOf } from './reason-of.ts';
import { type Backend, type Sent, send } from './sent-call.ts';
import { workbookFault } from './workbook-fault.ts';

/** What an answer turned out to be. */
export interface Found {
  state: 'served' | 'wrong' | 'missing';
  fault?: string;
  /** Parsed JSON, or a file; of a refused or misshapen answer, whatever could be read of it. */
  content?: unknown;
  status?: number;
}

/** Whether a status says that a call was done. */
export const isDone = (status: number | undefined): boolean => status !== undefined && status >= 200 && status < 300;

const GONE = [404, 405, 501];

/** Makes a call, and compares its answer with the contract. It never throws: no answer is something found, too. */
export async function answered(call: OperationName, sent: Sent, backend: Backend, token?: string): Promise<Found> {
  try {
    return await compared(call, await send(call, sent, backend, token), backend);
  } catch (error) {
    return { state: 'wrong', fault: `no whole answer came: ${reasonOf(error)}` };
  }
}

async function compared(call: OperationName, answer: Response, backend: Backend): Promise<Found> {
  const operation: Operation = operations[call];
  const { status } = answer;
  const bytes = await bytesOf(answer);
  const text = textOf(bytes);
  if (GONE.includes(status)) return { state: 'missing', fault: `status ${status}`, status };
  if (status >= 300 && status < 400)
    return { state: 'wrong', fault: `status ${status} to ${answer.headers.get('location') ?? 'no location'}`, status };
  if (!answer.ok)
    return { state: 'wrong', fault: `status ${status}: ${text.slice(0, 200)}`, content: parsed(text), status };
  const isTaken = status === 200 || (status === 201 && operation.method !== 'GET');
  const otherStatus = `status ${status}: pages take only 200${operation.method === 'GET' ? '' : ' and 201'} for done`;
  if (operation.answer === 'file' && isTaken) return { ...fileFound(answer, bytes), status };
  const content = parsed(text);
  const wrong = (fault: string): Found => ({ state: 'wrong', fault, content, status });
  if (!isTaken) return wrong(otherStatus);
  if (!isUtf8(bytes)) return wrong('the answer is not UTF-8');
  if (content === undefined) return wrong(notJson(text, answer.headers.get('content-type')));
  const shape: OperationShape = schemas[call];
  const mistake = mistakeOf(content, 'answer', shape.answer);
  if (mistake) return wrong(`the answer has another shape: ${mistake}`);
  if (content === false) return wrong('false means that it failed');
  const noPicture = pictureFault(call, content, backend);
  if (noPicture) return wrong(noPicture);
  const noWorkbook = isSavedFile(content) ? workbookFault(Buffer.from(content.fileData, 'base64')) : undefined;
  return noWorkbook === undefined ? { state: 'served', content, status } : wrong(`fileData in base64: ${noWorkbook}`);
}

function notJson(text: string, type: string | null): string {
  if (text.trim() === '') return 'the answer is empty';
  if (isTooDeep(text)) return `the answer is nested more than ${MAX_DEPTH} deep`;
  return /json/i.test(type ?? '')
    ? `the answer is no JSON: it begins with ${JSON.stringify(text.slice(0, 20))}`
    : `the answer is not JSON but ${type ?? 'of no content-type'}`;
}

function fileFound({ headers }: Response, bytes: Buffer): Found {
  const content = new Blob([new Uint8Array(bytes)]);
  if (bytes.length === 0) return { state: 'wrong', fault: 'the answer is empty', content };
  const noWorkbook = workbookFault(bytes);
  if (noWorkbook !== undefined) return { state: 'wrong', fault: noWorkbook, content };
  const isNamed = /filename/i.test(headers.get('content-disposition') ?? '');
  return isNamed
    ? { state: 'served', content }
    : { state: 'wrong', fault: 'Content-Disposition names no file', content };
}

const isSavedFile = (content: unknown): content is { fileData: string } =>
  typeof content === 'object' && content !== null && 'fileData' in content && typeof content.fileData === 'string';
