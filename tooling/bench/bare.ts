// A plain node:http server that answers every request with the bytes of a file: the upper limit of
// this machine and Node. Arguments: the file, and the headers as JSON. Prints its port.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { endWithParent } from './with-parent.ts';

const [file = '', headers = '{}'] = process.argv.slice(2);
const body = readFileSync(file);
const fields = JSON.parse(headers) as Record<string, string>;
const server = createServer((_request, response) => {
  response.writeHead(200, { ...fields, 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`port ${typeof address === 'object' ? address?.port : 0}`);
});
endWithParent(async () => {
  server.closeAllConnections();
  server.close();
});
