import '@portal/ui/base.css';
import { startPortal } from './start-portal';

const place = document.getElementById('portal');
if (place) void startPortal(place);
