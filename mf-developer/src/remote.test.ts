import { join } from 'node:path';
import { testRemote } from '@portal/testing';
import descriptor from '../remote.json';
import remote from './remote';

testRemote({ descriptor, remote, folder: join(__dirname, '..') });
