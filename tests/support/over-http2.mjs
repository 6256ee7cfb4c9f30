// Puts HTTP/2 and TLS before a server of this computer, as every host does.
import http from "node:http";
import http2 from "node:http2";
import { generate } from "selfsigned";

/** Header fields that HTTP/2 has no place for. */
const OF_CONNECTIONS = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade", "proxy-connection", "http2-settings"]);

/** Starts a server on a free port that asks `origin` for everything: { origin, close() }. Its certificate is made for the occasion. */
export async function overHttp2(origin) {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], { keySize: 2048 });
  const server = http2.createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const { host: _, ...headers } = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !name.startsWith(":") && !OF_CONNECTIONS.has(name)));
    const asked = http.request(`${origin}${request.url}`, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode, Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !OF_CONNECTIONS.has(name))));
      answer.pipe(response);
    });
    asked.once("error", () => response.stream?.close(http2.constants.NGHTTP2_INTERNAL_ERROR));
    request.pipe(asked);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { origin: `https://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
