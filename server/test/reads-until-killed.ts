import { readSpreadsheet } from '../src/platform/spreadsheets/read-spreadsheet.ts';
import { xlsxParts, zipOf } from './spreadsheets.ts';

/**
 * A program for the test of what a killed server leaves behind: it reads a sheet that takes longer than the test, and
 * reports the beginning on standard output.
 */
const links = '<hyperlinks><hyperlink ref="A1:XFD1048576" location="a"/></hyperlinks>';
const endless = zipOf(xlsxParts(`<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>${links}`));

const reading = readSpreadsheet(endless, { rows: 10, time: 120_000 });
console.log('running');
await reading;
