import plena from "plena/remark";

export default { plugins: [plena] };
