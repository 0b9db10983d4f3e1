import { startStandalone } from '@portal/standalone';
import descriptor from '../remote.json';
import remote from './remote';

void startStandalone({ descriptor, remote });
