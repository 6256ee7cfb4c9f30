import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs"; import path from "node:path";
import { launch } from "chrome-launcher"; import lighthouse from "lighthouse";
import { importSupport } from "./support/import-support.mjs"; import { overHttp2 } from "./support/over-http2.mjs";
const ROOT=path.join(import.meta.dirname,"..");const PLENA=path.join(ROOT,"bin/plena.js");
const [,, runs, ...urls]=process.argv;
const { launchOptions } = await importSupport("chromium");
const { executablePath, args } = launchOptions();
const child = spawn(process.execPath,[PLENA,"preview","--quiet","--port","0"],{cwd:ROOT,stdio:["ignore","pipe","inherit"]});
const origin = await new Promise((r)=>child.stdout.setEncoding("utf8").on("data",(t)=>r(/http:\S+:\d+/.exec(t)?.[0])));
const front=await overHttp2(origin);
const browser = await launch({ chromePath: executablePath, chromeFlags:[...(process.env.NOGPUFLAG?args.filter(a=>a!=="--disable-gpu"):args),...(process.env.FLAGS?process.env.FLAGS.split(" "):[]),"--headless=new","--ignore-certificate-errors"], logLevel:"silent"});
import os from "node:os"; if(process.env.NICE){os.setPriority(process.pid,Number(process.env.NICE));os.setPriority(child.pid,Number(process.env.NICE));}
if(process.env.PIN){ const sh=(...a)=>execFileSync("taskset",a);
 const all=fs.readdirSync("/proc").filter(d=>/^\d+$/.test(d)).flatMap(d=>{try{const st=fs.readFileSync(`/proc/${d}/stat`,"utf8");return [{pid:Number(d),ppid:Number(st.slice(st.lastIndexOf(")")+2).split(" ")[1]),cmd:fs.readFileSync(`/proc/${d}/cmdline`,"utf8")}]}catch{return []}});
 const kids=(p)=>all.filter(x=>x.ppid===p).flatMap(x=>[x,...kids(x.pid)]);
 const tree=kids(browser.pid); const measuring=[process.pid,child.pid,browser.pid,...tree.filter(x=>!x.cmd.includes("--type=zygote")&&!x.cmd.includes("--type=renderer")).map(x=>x.pid)];
 for(const p of measuring) sh("-acp","1",String(p)); for(const x of tree.filter(x=>x.cmd.includes("--type=zygote")||x.cmd.includes("--type=renderer"))) sh("-acp",process.env.PIN,String(x.pid));
 
}
if(process.env.NICE2){
 const all=fs.readdirSync("/proc").filter(d=>/^\d+$/.test(d)).flatMap(d=>{try{const st=fs.readFileSync(`/proc/${d}/stat`,"utf8");return [{pid:Number(d),ppid:Number(st.slice(st.lastIndexOf(")")+2).split(" ")[1]),cmd:fs.readFileSync(`/proc/${d}/cmdline`,"utf8")}]}catch{return []}});
 const kids=(p)=>all.filter(x=>x.ppid===p).flatMap(x=>[x,...kids(x.pid)]);
 const tree=kids(browser.pid); const z=tree.filter(x=>/--type=(zygote|renderer)/.test(x.cmd)).map(x=>x.pid);
 const nice=(p,n)=>{for(const t of fs.readdirSync(`/proc/${p}/task`)) try{os.setPriority(Number(t),n)}catch(e){console.log(e.message)}};
 for(const p of [process.pid,child.pid,browser.pid,...tree.map(x=>x.pid).filter(p=>!z.includes(p))]) nice(p,19);
 if(process.env.NICE2<0) for(const p of z) nice(p,Number(process.env.NICE2));
}
try{
 for(const url of urls) for(let i=0;i<Number(runs);i++){
  const {lhr,artifacts}=await lighthouse(front.origin+url,{port:browser.port,output:"json",logLevel:"error",onlyCategories:["performance","accessibility"],disableFullPageScreenshot:true});
  if(!lhr.audits["total-blocking-time"].numericValue && lhr.audits["total-blocking-time"].errorMessage){console.log("ERR",lhr.audits["total-blocking-time"].errorMessage);continue}
  const v=(a)=>lhr.audits[a].numericValue; const m=(lhr.audits.metrics?.details?.items?.[0]??{});
  console.log(`\n# ${url} run ${i}: LCP ${v("largest-contentful-paint").toFixed(0)} FCP ${v("first-contentful-paint").toFixed(0)} TBT ${v("total-blocking-time").toFixed(0)} obsFCP ${m.observedFirstContentfulPaint} obsLCP ${m.observedLargestContentfulPaint} load ${m.observedLoad} bench ${lhr.environment.benchmarkIndex}`);
  if(!process.env.SHORT){
  for(const it of lhr.audits["network-requests"].details.items) console.log("  ",it.networkRequestTime.toFixed(0).padStart(5),it.networkEndTime.toFixed(0).padStart(5),String(it.transferSize).padStart(6),it.priority?.padEnd(9),it.resourceType,it.url.replace(front.origin,"").slice(0,70));
  console.log("  LCP el:",lhr.audits["largest-contentful-paint-element"]?.details?.items?.[0]?.items?.[0]?.node?.snippet?.slice(0,100));}
  const lt=lhr.audits["long-tasks"]?.details; if(lt) for(const it of lt.items) console.log("  long", it.startTime.toFixed(0), it.duration.toFixed(0), it.url.replace(front.origin,""));
  if(process.env.NODES){ const {LanternLargestContentfulPaint:L}=await import("../node_modules/lighthouse/core/computed/metrics/lantern-largest-contentful-paint.js");
   const ctx={computedCache:new Map(),settings:lhr.configSettings,options:{}};
   const A=artifacts; const d={trace:A.Trace??A.traces?.defaultPass,devtoolsLog:A.DevtoolsLog??A.devtoolsLogs?.defaultPass,URL:A.URL,SourceMaps:A.SourceMaps,settings:lhr.configSettings,gatherContext:A.GatherContext,simulator:undefined};
   const r=await L.request(d,ctx); for(const g of ["optimisticEstimate","pessimisticEstimate"]){console.log("  ",g,r[g].timeInMs.toFixed(0)); if(g==="pessimisticEstimate"||process.env.NODES>1)for(const [n,t] of [...r[g].nodeTimings].sort((a,b)=>a[1].startTime-b[1].startTime)) console.log("     ",t.startTime.toFixed(0).padStart(5),t.endTime.toFixed(0).padStart(5),n.type,n.type==="network"?n.request.url.slice(23,80)+" "+n.request.transferSize:`${(n.duration/1000).toFixed(1)}ms `+[...new Set(n.childEvents.filter(e=>e.dur>500).map(e=>e.name))].slice(0,4));}
  }
  if(process.env.TBTN){ const imp=(n)=>import(`../node_modules/lighthouse/core/computed/metrics/${n}.js`);
   const {LanternTotalBlockingTime:T}=await imp("lantern-total-blocking-time");const {LanternFirstContentfulPaint:F}=await imp("lantern-first-contentful-paint");const {LanternInteractive:I}=await imp("lantern-interactive");
   const ctx={computedCache:new Map(),settings:lhr.configSettings,options:{}};const A=artifacts;
   const d={trace:A.Trace??A.traces?.defaultPass,devtoolsLog:A.DevtoolsLog??A.devtoolsLogs?.defaultPass,URL:A.URL,SourceMaps:A.SourceMaps,settings:lhr.configSettings,gatherContext:A.GatherContext,simulator:undefined};
   const [t,f,x]=[await T.request(d,ctx),await F.request(d,ctx),await I.request(d,ctx)];
   for(const [g,o] of [["optimisticEstimate","pessimisticEstimate"],["pessimisticEstimate","optimisticEstimate"]]){const fcp=f[o].timeInMs,tti=x[g].timeInMs; console.log(`  ${g.slice(0,4)} TBT ${t[g].timeInMs.toFixed(0)} (FCP ${fcp.toFixed(0)} TTI ${tti.toFixed(0)})`);
    for(const [n,tm] of [...t[g].nodeTimings].sort((a,b)=>a[1].startTime-b[1].startTime)) if(n.type==="cpu"&&tm.duration>=40&&tm.endTime>fcp&&tm.startTime<tti) console.log("     ",tm.startTime.toFixed(0).padStart(5),tm.endTime.toFixed(0).padStart(5),`${n.didPerformLayout()?"L":" "} wall ${(n.duration/1000).toFixed(1)} cpu ${((n.event.tdur??0)/1000).toFixed(1)} `+n.childEvents.filter(e=>e.dur>1500).slice(0,8).map(e=>`${e.name} ${(e.dur/1000).toFixed(1)}/${((e.tdur??0)/1000).toFixed(1)}`).join(" · "));}
  }
  for(const it of lhr.audits["color-contrast"].details?.items??[])console.log("   contrast",it.node.selector.slice(-90),"|",it.node.explanation.slice(70,220).replaceAll("\n"," "));
  if(process.env.TRACE) fs.writeFileSync(`/tmp/lh/trace${url.replaceAll("/","_")}${i}.json`,JSON.stringify(artifacts.traces?.defaultPass??artifacts.Trace));
 }
}finally{browser.kill();front.close();child.kill("SIGTERM")}
