import { answerMessages } from '../platform/processes/answer-messages.ts';
import { readSigningRequest } from './read-request.ts';

answerMessages((file) => readSigningRequest(Buffer.from(file as Uint8Array)));
