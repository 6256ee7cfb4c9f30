import puppeteer from "puppeteer-core"; import http from "node:http"; import fs from "node:fs"; import path from "node:path";
const DIST=path.join(import.meta.dirname,"../dist");const ROOM=process.env.ROOM??"1600px";const W=Number(process.env.W??390);
const types={".html":"text/html; charset=utf-8",".css":"text/css",".js":"text/javascript",".svg":"image/svg+xml",".woff2":"font/woff2"};
export const wrap=(h)=>{const i=h.search(/<div class="prose[^"]*">/);if(i<0)return h;const end=h.indexOf('<section class="sources"',i);const e2=end<0?h.indexOf("</main>",i):end;let b=h.slice(i,e2);const k=b.lastIndexOf("</div>");const head=/^<div[^>]*>/.exec(b)[0];const inner=b.slice(head.length,k);const parts=inner.split(/(?=<h2[ >])/);const first=parts.shift();
 return (h.slice(0,i)+head+first+parts.map((p,n)=>`<section class="part part${n}">${p}</section>`).join("")+b.slice(k)+h.slice(e2)).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/,"").replace("</head>",`<style>@media screen{.part:not(.part0){content-visibility:auto;contain-intrinsic-block-size:auto ${ROOM};display:block}.part>:first-child{margin-top:3rem}}</style></head>`)};
const server=http.createServer((q,s)=>{let p=new URL(q.url,"http://x").pathname;if(p.endsWith("/"))p+="index.html";const f=path.join(DIST,p);if(!fs.existsSync(f)){s.writeHead(404);return s.end()}s.writeHead(200,{"content-type":types[path.extname(f)]??"application/octet-stream"});s.end(f.endsWith(".html")&&!process.env.PLAIN?wrap(fs.readFileSync(f,"utf8")):fs.readFileSync(f))}).listen(0,"127.0.0.1");
await new Promise(r=>server.on("listening",r));const origin="http://127.0.0.1:"+server.address().port;
const b=await puppeteer.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox","--disable-gpu"]});
const every=Number(process.env.EVERY??1);
for(const u of process.argv.slice(2)) {
 const h=fs.readFileSync(path.join(DIST,u,"index.html"),"utf8");const ids=[...new Set([...h.matchAll(/href="#([^"]+)"/g)].map(m=>m[1]))].filter((_,i)=>i%every===0);
 let n=0;
 await Promise.all([0,1,2,3].map(async lane=>{for(const id of ids.filter((_,i)=>i%4===lane)) for(const mode of ["click","hash"]){const p=await b.newPage();await p.setViewport({width:W,height:844});
  await p.goto(origin+u+(mode==="hash"?"#"+id:""),{waitUntil:"load"});
  if(mode==="click"){await p.evaluate(t=>document.querySelector(`a[href="#${t}"]`)?.click(),id);}
  const tops=[];for(const ms of [50,300,500]){await new Promise(r=>setTimeout(r,ms));tops.push(await p.evaluate(t=>Math.round(document.getElementById(decodeURIComponent(t))?.getBoundingClientRect().top??NaN),id))}
  const ok=tops.every(t=>t>=0&&t<=211); if(!ok){n++;console.log(u,W,mode,id,tops.join(" "))} await p.close();}}));
 console.log(u,W,ids.length,"ids, off:",n);
}
await b.close();server.close();
